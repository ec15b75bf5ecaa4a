import {
  $payTypes,
  $payTypesError,
  $payTypesStatus,
  billSteps,
  formatMoney,
  payTypesOpened,
  shownBill,
  type Write,
} from '@netbar/shared'
import {
  billDisputeDraft,
  billIssueDraft,
  billPaymentDraft,
  billReasonDraft,
  billReversalDraft,
  MOST_ADJUSTMENT,
  SERIAL_LENGTH,
  shanghaiDay,
  type SettlementBill,
  type SettlementBillDetail,
} from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { AttachmentField } from '../../../../kit/attachments/attachment-field.tsx'
import type { FormField } from '../../../../kit/form/form-field.ts'
import { reasonField } from '../../../../kit/form/reason-field.ts'
import { EntryDialog } from '../../../../kit/form/entry-dialog.tsx'
import { isDangerousOf, type BillAction } from '../bill-actions.ts'
import { signedMoney, usualDueDate } from '../bill-values.ts'

interface StepDialogProps {
  readonly bill: SettlementBill
  readonly onClose: () => void
}

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

/** The form of a step, which begins with what is usual. */
const stepDialog = <Params, Schema extends v.GenericSchema>(
  action: BillAction,
  write: Write<Params, SettlementBillDetail>,
  form: {
    readonly fields: readonly FormField[]
    readonly schema: Schema
    readonly first?: (bill: SettlementBill) => object
    readonly toParams: (copy: { readonly id: string; readonly version: number }, draft: v.InferOutput<Schema>) => Params
  },
): ComponentType<StepDialogProps> => {
  const { fields, schema, first = () => ({}), toParams } = form
  const StepDialog = ({ bill, onClose }: StepDialogProps) => {
    const { t } = useTranslation()
    const [row] = useState(() => first(bill))
    const { id, version } = bill
    const name = `bill-${action}-${id}-${version}`
    return (
      <EntryDialog
        title={`${t(`settlementBill.action.${action}`)} ${bill.billNo}`}
        hint={t(`settlementBill.hint.${action}`)}
        form={name}
        fields={fields}
        schema={schema}
        row={row}
        write={write}
        toParams={(draft) => toParams({ id, version }, v.parse(schema, draft))}
        onClose={onClose}
        labels={{ submit: t(`settlementBill.action.${action}`), close: t('kit.cancel') }}
        isDangerous={isDangerousOf(action)}
      />
    )
  }
  return StepDialog
}

const inTerm = () => ({ dueDate: usualDueDate() })

/** Each step's form over the page. */
export const STEP_DIALOGS: Readonly<Record<BillAction, ComponentType<StepDialogProps>>> = {
  issue: stepDialog('issue', billSteps.issue, {
    fields: [dueDate],
    schema: billIssueDraft,
    first: inTerm,
    toParams: (copy, draft) => ({ ...copy, ...draft }),
  }),
  reissue: stepDialog('reissue', billSteps.reissue, {
    fields: [dueDate],
    schema: billIssueDraft,
    first: inTerm,
    toParams: (copy, draft) => ({ ...copy, ...draft }),
  }),
  confirm: stepDialog('confirm', billSteps.confirm, {
    fields: [],
    schema: v.object({}),
    toParams: (copy) => copy,
  }),
  dispute: stepDialog('dispute', billSteps.dispute, {
    fields: [{ kind: 'choices', name: 'lineIds', label: 'settlementBill.disputedLines', useOptions: useLines }, reason],
    schema: billDisputeDraft,
    toParams: (copy, draft) => ({ ...copy, ...draft }),
  }),
  void: stepDialog('void', billSteps.void, {
    fields: [reason],
    schema: billReasonDraft,
    toParams: (copy, draft) => ({ ...copy, ...draft }),
  }),
  adjust: stepDialog('adjust', billSteps.adjust, {
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
    schema: v.object({
      ...billReasonDraft.entries,
      direction: v.picklist(DIRECTIONS),
      amountFen: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_ADJUSTMENT)),
    }),
    first: () => ({ direction: 'DEDUCT' }),
    toParams: (copy, draft) => ({
      ...copy,
      reason: draft.reason,
      amountFen: draft.direction === 'DEDUCT' ? 0 - draft.amountFen : draft.amountFen,
    }),
  }),
  reverse: stepDialog('reverse', billSteps.reverse, {
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
    toParams: (copy, draft) => ({ ...copy, ...draft }),
  }),
  pay: stepDialog('pay', billSteps.pay, {
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
    toParams: (copy, draft) => ({ ...copy, ...draft }),
  }),
}
