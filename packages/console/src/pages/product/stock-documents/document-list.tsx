import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { DOCUMENT_DEFINITIONS } from './document-definition.tsx'
import { KINDS, type DocumentTab } from './document-kinds.ts'
import { NewCheck } from './new-check.tsx'

/** Counts, losses or transfers of the user's branches; steps are taken on the page of each. */
export const DocumentList = ({ tab, tabs }: { readonly tab: DocumentTab; readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const menus = useUnit($menus)
  const [isOpening, setIsOpening] = useState(false)
  const close = useCallback(() => setIsOpening(false), [])
  const definition = DOCUMENT_DEFINITIONS[tab]
  const { kind, make } = KINDS[tab]
  const begin = () => {
    if (kind === 'CHECK') setIsOpening(true)
    else void navigate(hrefOf('stockDocument', { kind }))
  }
  return (
    <>
      <ListView
        definition={definition}
        header={() => tabs}
        begin={
          pageFunctionsOf(menus, definition.menu).has(make) && (
            <Button type="primary" onClick={begin}>
              {t(`stockDocument.new.${kind}`)}
            </Button>
          )
        }
        rowActions={({ id }) => <Link to={hrefOf('stockDocument', { kind, id })}>{t('stockDocument.open')}</Link>}
      />
      {isOpening && <NewCheck onClose={close} />}
    </>
  )
}
