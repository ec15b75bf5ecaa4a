import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { replacementActionsOf } from './replacement-actions.ts'
import { replacementDefinition } from './replacement-definition.tsx'

/** Every replacement order, and the way to a new one. */
export const SingleRecord = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayFile = pageFunctionsOf(useUnit($menus), replacementDefinition.menu).has('REPLACEMENT_SUBMIT')
  return (
    <ListView
      definition={replacementDefinition}
      begin={
        mayFile && (
          <Button type="primary" onClick={() => void navigate(hrefOf('submitOrder'))}>
            {t('routes.submitOrder')}
          </Button>
        )
      }
      rowActions={(row, may) => (
        <Link to={hrefOf('fillUpOrderDetails', { id: row.id })}>
          {replacementActionsOf(row, may).includes('approve') ? t('replacement.review') : t('kit.detail')}
        </Link>
      )}
    />
  )
}
