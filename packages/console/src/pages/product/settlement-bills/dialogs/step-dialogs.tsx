import { formatMoney } from '@netbar/shared'
import {
  $payTypes,
  $payTypesError,
  $payTypesStatus,
  billSteps,
  payTypesOpened,
  shownBill,
} from '@netbar/shared/console'
import {
  MAX_ADJUSTMENT,
  type SettlementBill,
  billDisputeDraft,
  billIssueDraft,
  billPaymentDraft,
  billReasonDraft,
  billReversalDraft,
  shanghaiDay,
} from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import * as v from 'valibot'
import { PaperField } from '../../../../kit/attachments/paper-field.tsx'
import type { FormField } from '../../../../kit/form/form-field.ts'
import { reasonField } from '../../../../kit/form/reason-field.ts'
import { stepDialogs } from '../../../../kit/document/steps/step-dialog.tsx'
import { signedMoney, usualDueDate } from '../bill-values.ts'
import { optionsOf } from '../../../../kit/options-of.ts'

const reason = reasonField('settlementBill.reason')
const dueDate: FormField = { kind: 'day', name: 'dueDate', label: 'settlementBill.dueDate', isRequired: true }

/** Photos or papers as proof. */
const proof: FormField = { kind: 'photos', name: 'attachments', label: 'attachment.payment', Input: PaperField }

const DIRECTIONS = ['ADD', 'DEDUCT'] as const
const useDirections = optionsOf(DIRECTIONS, (value) => `settlementBill.direction.${value}`)
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

const dialogOf = stepDialogs<SettlementBill>((step, { billNo, payableFen }, t) => ({
  verb: t(`settlementBill.action.${step}`),
  documentNo: billNo,
  amountFen: payableFen,
  hint: t(`settlementBill.hint.${step}`),
}))

/** Forms of a bill's steps. */
export const BILL_FORMS = {
  issue: dialogOf(billSteps.issue, {
    fields: [dueDate],
    schema: billIssueDraft,
    first: inTerm,
  }),
  reissue: dialogOf(billSteps.reissue, {
    fields: [dueDate],
    schema: billIssueDraft,
    first: inTerm,
  }),
  confirm: dialogOf(billSteps.confirm),
  dispute: dialogOf(billSteps.dispute, {
    fields: [{ kind: 'choices', name: 'lineIds', label: 'settlementBill.disputedLines', useOptions: useLines }, reason],
    schema: billDisputeDraft,
  }),
  void: dialogOf(billSteps.void, {
    fields: [reason],
    schema: billReasonDraft,
  }),
  adjust: dialogOf(billSteps.adjust, {
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
  reverse: dialogOf(billSteps.reverse, {
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
  pay: dialogOf(billSteps.pay, {
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
      { kind: 'text', name: 'serialNo', label: 'settlementBill.serialNo' },
      { kind: 'text', name: 'remark', label: 'settlementBill.remark' },
      { ...proof, isRequired: true, problem: 'attachment.requiredFile' },
    ],
    schema: v.object({ ...billPaymentDraft.entries, attachments: v.pipe(v.array(v.string()), v.minLength(1)) }),
    first: ({ unpaidFen }) => ({ amountFen: unpaidFen, paidDate: shanghaiDay(Date.now()) }),
  }),
} as const
