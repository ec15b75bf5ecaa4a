import { formatMoney } from '@netbar/shared'
import { cashHandingIn, slipAttaching } from '@netbar/shared/console'
import {
  CASH_DEPOSIT_METHODS,
  type CashDeposit,
  type CashDepositRow,
  MAX_SLIPS,
  shiftDepositDraft,
  slipDraft,
} from '@netbar/shared/contract'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField, PhotosInputProps } from '../../../kit/form/form-field.ts'
import { useOnWritten } from '../../../kit/form/use-written.ts'
import { optionsOf } from '../../../kit/options-of.ts'

const AttachmentField = lazy(async () => ({
  default: (await import('../../../kit/attachments/attachment-field.tsx')).AttachmentField,
}))

/** Input of the slip's pictures; loaded when the form is opened. */
const SlipsInput = (props: PhotosInputProps) => (
  <Suspense fallback={null}>
    <AttachmentField {...props} max={MAX_SLIPS} />
  </Suspense>
)

const useMethods = optionsOf(CASH_DEPOSIT_METHODS, (value) => `cashDeposit.methods.${value}`)

const SLIPS: FormField = {
  kind: 'photos',
  name: 'slips',
  label: 'cashDeposit.slip',
  isRequired: true,
  Input: SlipsInput,
}
const HAND_IN: readonly FormField[] = [
  { kind: 'money', name: 'amountFen', label: 'cashDeposit.amount', isRequired: true },
  { kind: 'choice', name: 'method', label: 'cashDeposit.method', isRequired: true, useOptions: useMethods },
  { ...SLIPS, isShown: ({ method }) => method === 'BANK' },
]

interface HandInDialogProps {
  readonly row: CashDepositRow
  /** A deposit waits to be paid by its QR code. */
  readonly onAwaited: (deposit: CashDeposit) => void
  readonly onClose: () => void
}

/** Hands in what a closed shift still has to: by a QR code, or with the slip of a bank. */
export const HandInDialog = ({ row, onAwaited, onClose }: HandInDialogProps) => {
  const { t } = useTranslation()
  const unpaidFen = Math.max(0, 0 - (row.differenceFen ?? 0))
  useOnWritten(cashHandingIn, ({ result }) => {
    if (result.shiftId === row.shiftId && result.status === 'PENDING') onAwaited(result)
  })
  return (
    <EntryDialog
      title={t('cashDeposit.handInTitle', { no: row.shiftNo })}
      hint={t('cashDeposit.handInHint', { amount: formatMoney(unpaidFen) })}
      form={`hand-in-${row.shiftId}`}
      fields={HAND_IN}
      schema={shiftDepositDraft}
      row={{ amountFen: unpaidFen, method: 'BANK' }}
      write={cashHandingIn}
      labels={{ submit: t('cashDeposit.step.handIn'), close: t('kit.cancel') }}
      toParams={(draft) => ({ shiftId: row.shiftId, unpaidFen, ...v.parse(shiftDepositDraft, draft) })}
      onClose={onClose}
    />
  )
}

/** The slip of a bank for a deposit that was awaited by its QR code. */
export const SlipDialog = ({ row, onClose }: Pick<HandInDialogProps, 'row' | 'onClose'>) => {
  const { t } = useTranslation()
  return (
    <EntryDialog
      title={`${t('cashDeposit.step.attach')} ${row.depositNo ?? ''}`}
      hint={t('cashDeposit.slipHint', { amount: formatMoney(row.amountFen ?? 0) })}
      form={`slip-${row.id}`}
      fields={[SLIPS]}
      schema={slipDraft}
      row={null}
      write={slipAttaching}
      labels={{ submit: t('cashDeposit.step.attach'), close: t('kit.cancel') }}
      toParams={(draft) => ({ id: row.id, version: row.version, ...v.parse(slipDraft, draft) })}
      onClose={onClose}
    />
  )
}
