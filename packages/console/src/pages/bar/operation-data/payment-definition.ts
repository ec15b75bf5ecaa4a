import { formatDateTime, formatMoney } from '@netbar/shared'
import { type PaymentQuery, paymentPageFx, payments } from '@netbar/shared/console'
import {
  DIRECTIONS,
  KEYWORD_LENGTH,
  PAYMENT_ENDS,
  PAYMENT_KINDS,
  PAY_CHANNELS,
  type PaymentRow,
} from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'

/** Why a payment ended in another way, or what somebody wrote. */
const reasonText = (t: TFunction, { reason }: PaymentRow): string => {
  const end = PAYMENT_ENDS.find((each) => each === reason)
  return end === undefined ? (reason ?? '') : t(`operation.ends.${end}`)
}

/** Payments, the latest first. */
export const paymentDefinition: ListDefinition<PaymentRow, PaymentQuery> = {
  route: 'operationData',
  tab: 'payments',
  menu: 'operationData',
  list: payments,
  file: createListExport({ list: payments, pageFx: paymentPageFx }),
  exportFunction: 'OPERATION_EXPORT',
  empty: 'operation.empty.payments',
  filters: [
    { kind: 'choice', name: 'branchId', label: 'operation.branch', values: null, useOptions: useBranchOptions },
    oneOf('kind', 'operation.kind', PAYMENT_KINDS, (kind) => `operation.kinds.${kind}`),
    oneOf('channel', 'operation.channel', PAY_CHANNELS, (channel) => `shift.channels.${channel}`),
    oneOf('direction', 'operation.direction', DIRECTIONS, (direction) => `operation.payDirections.${direction}`),
    { kind: 'text', name: 'keyword', label: 'operation.payKeyword', limit: KEYWORD_LENGTH },
    { kind: 'days', name: 'from', until: 'to', label: 'operation.days' },
  ],
  sorts: ['createdTime', 'amountFen'],
  defaultSort: '-createdTime',
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'createdTime', title: t('operation.time'), text: ({ createdTime }) => formatDateTime(createdTime) },
    { key: 'branch', title: t('operation.branch'), text: ({ branchName }) => branchName },
    { key: 'kind', title: t('operation.kind'), text: ({ kind }) => t(`operation.kinds.${kind}`) },
    { key: 'refNo', title: t('operation.refNo'), text: ({ refNo }) => refNo },
    {
      key: 'direction',
      title: t('operation.direction'),
      text: ({ direction }) => t(`operation.payDirections.${direction}`),
    },
    { key: 'channel', title: t('operation.channel'), text: ({ channel }) => t(`shift.channels.${channel}`) },
    {
      key: 'amountFen',
      title: t('operation.amount'),
      align: 'right',
      text: ({ direction, amountFen }) => formatMoney(direction === 'OUT' ? -amountFen : amountFen),
    },
    { key: 'cashier', title: t('operation.cashier'), text: ({ cashierName }) => cashierName ?? '' },
    { key: 'shiftNo', title: t('operation.shiftNo'), text: ({ shiftNo }) => shiftNo ?? t('operation.noShift') },
    { key: 'state', title: t('operation.state'), text: ({ state }) => t(`operation.states.${state}`) },
    { key: 'reason', title: t('operation.reason'), text: (row) => reasonText(t, row) },
  ],
}
