import { $branchId, $menus, pageFunctionsOf } from '@netbar/shared'
import { cashMoving } from '@netbar/shared/console'
import { DIRECTIONS, cashMovementDraft } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useNewSubmission } from '../../../kit/form/use-written.ts'
import { reasonField } from '../../../kit/form/reason-field.ts'

/** Ways that the user may move cash: taking out needs a function of its own. */
const useDirections = () => {
  const { t } = useTranslation()
  const may = pageFunctionsOf(useUnit($menus), 'console')
  return DIRECTIONS.filter((direction) => direction === 'IN' || may.has('CONSOLE_CASH_OUT')).map((value) => ({
    value,
    label: t(`shift.directions.${value}`),
  }))
}

const FIELDS: readonly FormField[] = [
  { kind: 'choice', name: 'direction', label: 'shift.cash.direction', isRequired: true, useOptions: useDirections },
  { kind: 'money', name: 'amountFen', label: 'shift.cash.amount', isRequired: true },
  reasonField('shift.cash.reason'),
]

/** Puts cash into the drawer of the user's shift at the current branch, or takes some out. */
export const CashDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const branchId = useUnit($branchId)
  useNewSubmission(cashMoving)
  return (
    <EntryDialog
      title={t('shift.cash.title')}
      hint={t('shift.cash.hint')}
      form="move-cash"
      fields={FIELDS}
      schema={cashMovementDraft}
      row={null}
      write={cashMoving}
      toParams={(draft) => ({ branchId: branchId ?? '', ...v.parse(cashMovementDraft, draft) })}
      labels={{ submit: t('kit.save'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}
