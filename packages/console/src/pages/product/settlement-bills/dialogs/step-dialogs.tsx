import {
  $payTypes,
  $payTypesError,
  $payTypesStatus,
  billSteps,
  formatMoney,
  payTypesOpened,
  shownBill,
} from '@netbar/shared'
import {
  billDisputeDraft,
  billIssueDraft,
  billPaymentDraft,
  billReasonDraft,
  billReversalDraft,
  MAX_ADJUSTMENT,
  SERIAL_LENGTH,
  shanghaiDay,
  type SettlementBill,
} from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { AttachmentField } from '../../../../kit/attachments/attachment-field.tsx'
import type { FormField } from '../../../../kit/form/form-field.ts'
import { reasonField } from '../../../../kit/form/reason-field.ts'
import { stepDialog, type StepDialogProps } from '../../../../kit/document/steps/step-dialog.tsx'
import { isDangerousOf, type BillAction } from '../bill-actions.ts'
import { signedMoney, usualDueDate } from '../bill-values.ts'

const reason = reasonField('settlementBill.reason')
const dueDate: FormField = { kind: 'day', name: 'dueDate', label: 'settlementBill.dueDate', isRequired: true }

/** Photos of what proves it. */
const proof: FormField = { kind: 'photos', name: 'attachments', label: 'attachment.proof', Input: AttachmentField }

const DIRECTIONS = ['ADD', 'DEDUCT'] as const
const useDirections = () => {
  const { t } = useTranslation()
  return DIRECTIONS.map((value) => ({ value, label: t(`settlementBill.direction.${value}`) }))
}
const usePayTypes = () => {
  const { payTypes, opened } = useUnit({ payTypes: $payTypes, opened: payTypesOpened })
  useEffect(() => {
    opened()
  }, [opened])
  return payTypes.map(({ code, codevalue }) => ({ value: code, label: codevalue }))
}
const useLines = () =>
  (useUnit(shownBill.$value)?.lines ?? []).map(({ id, documentNo, amountFen }) => ({
    value: id,
    label: `${documentNo} ${signedMoney(amountFen)}`,
  }))

const usePayments = () =>
  (useUnit(shownBill.$value)?.payments ?? [])
    .filter(({ reversal }) => reversal === null)
    .map(({ id, paidDate, amountFen, payTypeName, createdBy }) => ({
      value: id,
      label: `${paidDate} ${formatMoney(amountFen)} ${payTypeName} ${createdBy}`,
    }))

const inTerm = () => ({ dueDate: usualDueDate() })

type Dialogs = Readonly<Record<BillAction, ComponentType<StepDialogProps<SettlementBill>>>>

const DIALOGS: Dialogs = {
  issue: stepDialog(billSteps.issue, {
    fields: [dueDate],
    schema: billIssueDraft,
    first: inTerm,
  }),
  reissue: stepDialog(billSteps.reissue, {
    fields: [dueDate],
    schema: billIssueDraft,
    first: inTerm,
  }),
  confirm: stepDialog(billSteps.confirm),
  dispute: stepDialog(billSteps.dispute, {
    fields: [{ kind: 'choices', name: 'lineIds', label: 'settlementBill.disputedLines', useOptions: useLines }, reason],
    schema: billDisputeDraft,
  }),
  void: stepDialog(billSteps.void, {
    fields: [reason],
    schema: billReasonDraft,
  }),
  adjust: stepDialog(billSteps.adjust, {
    fields: [
      {
        kind: 'choice',
        name: 'direction',
        label: 'settlementBill.directionOf',
        isRequired: true,
        useOptions: useDirections,
      },
      {
        kind: 'money',
        name: 'amountFen',
        label: 'settlementBill.amount',
        isRequired: true,
        problem: 'settlementBill.amountWrong',
      },
      reason,
    ],
    schema: v.pipe(
      v.object({
        ...billReasonDraft.entries,
        direction: v.picklist(DIRECTIONS),
        amountFen: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_ADJUSTMENT)),
      }),
      v.transform(({ direction, amountFen, reason: why }) => ({
        reason: why,
        amountFen: direction === 'DEDUCT' ? 0 - amountFen : amountFen,
      })),
    ),
    first: () => ({ direction: 'DEDUCT' }),
  }),
  reverse: stepDialog(billSteps.reverse, {
    fields: [
      {
        kind: 'choice',
        name: 'paymentId',
        label: 'settlementBill.payment',
        isRequired: true,
        useOptions: usePayments,
      },
      reason,
      proof,
    ],
    schema: billReversalDraft,
  }),
  pay: stepDialog(billSteps.pay, {
    fields: [
      {
        kind: 'money',
        name: 'amountFen',
        label: 'settlementBill.amount',
        isRequired: true,
        problem: 'settlementBill.amountWrong',
      },
      {
        kind: 'choice',
        name: 'payType',
        label: 'settlementBill.payType',
        isRequired: true,
        source: { $value: $payTypes, $status: $payTypesStatus, $error: $payTypesError, asked: payTypesOpened },
        useOptions: usePayTypes,
      },
      { kind: 'day', name: 'paidDate', label: 'settlementBill.paidDate', isRequired: true },
      { kind: 'text', name: 'serialNo', label: 'settlementBill.serialNo', maxLength: SERIAL_LENGTH },
      { kind: 'text', name: 'remark', label: 'settlementBill.remark', maxLength: 200 },
      { ...proof, isRequired: true, problem: 'attachment.required' },
    ],
    schema: v.object({ ...billPaymentDraft.entries, attachments: v.pipe(v.array(v.string()), v.minLength(1)) }),
    first: ({ unpaidFen }) => ({ amountFen: unpaidFen, paidDate: shanghaiDay(Date.now()) }),
  }),
}

interface BillStepProps {
  readonly bill: SettlementBill
  readonly action: BillAction
  readonly onClose: () => void
}

/** The dialog of one step of a bill. */
export const BillStep = ({ bill, action, onClose }: BillStepProps) => {
  const { t } = useTranslation()
  const Dialog = DIALOGS[action]
  const name = t(`settlementBill.action.${action}`)
  return (
    <Dialog
      step={action}
      document={bill}
      title={`${name} ${bill.billNo}`}
      hint={t(`settlementBill.hint.${action}`)}
      labels={{ submit: name, close: t('kit.cancel') }}
      isDangerous={isDangerousOf(action)}
      onClose={onClose}
    />
  )
}
