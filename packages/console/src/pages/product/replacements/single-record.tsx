import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import type { Replacement } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions, type RowAction } from '../../../kit/resource/row-actions.tsx'
import { stepRequested } from '../wanted-step/wanted-step.ts'
import { replacementActionsOf } from './replacement-actions.ts'
import { replacementDefinition } from './replacement-definition.tsx'

/** Begun in the list and done on the page; who reviews one approves or rejects it there. */
const IN_ROW = [
  { action: 'approve', label: 'replacement.review' },
  { action: 'cancel', label: 'replacement.action.cancel' },
] as const

/** Every replacement order, and the way to a new one. */
export const SingleRecord = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { menus, want } = useUnit({ menus: $menus, want: stepRequested })
  const mayFile = pageFunctionsOf(menus, replacementDefinition.menu).has('REPLACEMENT_SUBMIT')
  const actionsOf = (row: Replacement, may: ReadonlySet<string>): readonly RowAction[] => {
    const to = hrefOf('fillUpOrderDetails', { id: row.id })
    const possible = replacementActionsOf(row, may)
    return [
      { key: 'detail', label: t('kit.detail'), to },
      ...IN_ROW.filter(({ action }) => possible.includes(action)).map(({ action, label }) => ({
        key: action,
        label: t(label),
        to,
        onClick: () => want({ documentId: row.id, action }),
      })),
    ]
  }
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
      rowActions={(row, may) => <RowActions actions={actionsOf(row, may)} />}
    />
  )
}
