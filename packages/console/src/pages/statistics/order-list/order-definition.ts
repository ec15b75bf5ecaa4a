import { formatDateTime, formatMoney, orderSourceKey, orderStatusKey, orderTypeKey } from '@netbar/shared'
import { type GuestOrderQuery, guestOrderPageFx, guestOrders } from '@netbar/shared/console'
import {
  type GuestOrder,
  KEYWORD_LENGTH,
  ORDER_SOURCES,
  ORDER_STATUSES,
  ORDER_TYPES,
  OTHER_SOURCE,
  PAY_STATUSES,
} from '@netbar/shared/contract'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'

/** Guest orders, newest first. */
export const orderDefinition: ListDefinition<GuestOrder, GuestOrderQuery> = {
  route: 'orderList',
  menu: 'orderList',
  list: guestOrders,
  file: createListExport({ list: guestOrders, pageFx: guestOrderPageFx }),
  exportFunction: 'ORDER_EXPORT',
  filters: [
    { kind: 'choice', name: 'branchId', label: 'orderList.branch', values: null, useOptions: useBranchOptions },
    oneOf('type', 'orderList.type', ORDER_TYPES, orderTypeKey),
    oneOf('status', 'orderList.status', ORDER_STATUSES, orderStatusKey),
    oneOf('payStatus', 'orderList.payStatus', PAY_STATUSES, (status) => `orderList.payStatuses.${status}`),
    oneOf('source', 'orderList.source', [...ORDER_SOURCES.map(String), OTHER_SOURCE], orderSourceKey),
    { kind: 'text', name: 'keyword', label: 'orderList.keyword', limit: KEYWORD_LENGTH },
    { kind: 'days', name: 'from', until: 'to', label: 'orderList.days' },
  ],
  sorts: ['createdTime', 'amountFen'],
  defaultSort: '-createdTime',
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'orderNo', title: t('orderList.orderNo'), text: ({ orderNo }) => orderNo },
    { key: 'type', title: t('orderList.type'), text: ({ type }) => t(orderTypeKey(type)) },
    { key: 'branch', title: t('orderList.branch'), text: ({ branchName }) => branchName },
    { key: 'machine', title: t('orderList.machine'), text: ({ machineName }) => machineName ?? '' },
    {
      key: 'goods',
      title: t('orderList.goods'),
      text: ({ goods }) => goods.map(({ name, quantity }) => `${name} × ${quantity}`).join(t('app.listSeparator')),
    },
    {
      key: 'amountFen',
      title: t('orderList.amount'),
      align: 'right',
      text: ({ amountFen }) => formatMoney(amountFen),
    },
    {
      key: 'refundedFen',
      title: t('orderList.refunded'),
      align: 'right',
      text: ({ refundedFen }) => (refundedFen === 0 ? '' : formatMoney(refundedFen)),
    },
    {
      key: 'payChannel',
      title: t('orderList.payChannel'),
      text: ({ payChannel }) => (payChannel === null ? '' : t(`orderList.payChannels.${payChannel}`)),
    },
    {
      key: 'payStatus',
      title: t('orderList.payStatus'),
      text: ({ payStatus }) => t(`orderList.payStatuses.${payStatus}`),
    },
    { key: 'status', title: t('orderList.status'), text: ({ status }) => t(orderStatusKey(status)) },
    { key: 'source', title: t('orderList.source'), text: ({ fromConsole }) => t(orderSourceKey(fromConsole)) },
    { key: 'createdTime', title: t('orderList.created'), text: ({ createdTime }) => formatDateTime(createdTime) },
  ],
}
