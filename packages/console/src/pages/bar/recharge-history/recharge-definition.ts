import { formatDateTime, formatMoney } from '@netbar/shared'
import { type RechargeQuery, rechargePageFx, recharges } from '@netbar/shared/console'
import { CASH_CHANNELS, type Recharge } from '@netbar/shared/contract'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { optionsOf } from '../../../kit/options-of.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

const ANSWERS = ['true', 'false'] as const

const useChannels = optionsOf(CASH_CHANNELS, (value) => `shift.channels.${value}`)

/** A member's top-ups, the latest first. */
export const rechargeDefinition: ListDefinition<Recharge, RechargeQuery> = {
  route: 'networkChargeRechargeHistory',
  menu: 'member',
  list: recharges,
  file: createListExport({ list: recharges, pageFx: rechargePageFx }),
  exportFunction: 'RECHARGE_EXPORT',
  empty: 'recharge.empty',
  filters: [
    { kind: 'own', name: 'memberId', label: 'routes.networkChargeRechargeHistory', values: null, isSubject: true },
    { kind: 'choice', name: 'branchId', label: 'recharge.branch', values: null, useOptions: useBranchOptions },
    { kind: 'choice', name: 'channel', label: 'recharge.channel', values: CASH_CHANNELS, useOptions: useChannels },
    oneOf('isRolledBack', 'recharge.rolledBack', ANSWERS, (value) => `recharge.answers.${value}`),
    { kind: 'days', name: 'from', until: 'to', label: 'recharge.days' },
  ],
  sorts: ['paidTime', 'principalFen'],
  defaultSort: '-paidTime',
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'orderNo', title: t('recharge.no'), text: ({ orderNo }) => orderNo },
    { key: 'paidTime', title: t('recharge.time'), text: ({ paidTime }) => formatDateTime(paidTime) },
    { key: 'branch', title: t('recharge.branch'), text: ({ branchName }) => branchName },
    { key: 'memberNo', title: t('recharge.memberNo'), text: ({ memberNo }) => memberNo },
    {
      key: 'principalFen',
      title: t('recharge.principal'),
      align: 'right',
      text: ({ principalFen }) => formatMoney(principalFen),
    },
    { key: 'gift', title: t('recharge.gift'), align: 'right', text: ({ giftFen }) => formatMoney(giftFen) },
    { key: 'channel', title: t('recharge.channel'), text: ({ channel }) => t(`shift.channels.${channel}`) },
    { key: 'cashier', title: t('recharge.cashier'), text: ({ cashierName }) => cashierName ?? '' },
    {
      key: 'rolledBack',
      title: t('recharge.rolledBack'),
      text: ({ isRolledBack }) => t(`recharge.answers.${String(isRolledBack)}`),
    },
    {
      key: 'rolledBackTime',
      title: t('recharge.rolledBackTime'),
      text: ({ rolledBackTime }) => (rolledBackTime === null ? '' : formatDateTime(rolledBackTime)),
    },
  ],
}
