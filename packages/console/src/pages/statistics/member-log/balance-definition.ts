import { formatDateTime, formatMoney } from '@netbar/shared'
import { type BalanceChangeQuery, balanceChangePageFx, balanceChanges } from '@netbar/shared/console'
import { BALANCE_KINDS, type BalanceChange } from '@netbar/shared/contract'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

/** An amount that was added or taken; nothing where it did not change. */
const changeText = (fen: number): string => (fen === 0 ? '' : fen > 0 ? `+${formatMoney(fen)}` : formatMoney(fen))

/** Changes of a member's balance, the last one first. */
export const balanceDefinition: ListDefinition<BalanceChange, BalanceChangeQuery> = {
  route: 'memberLog',
  menu: 'member',
  list: balanceChanges,
  file: createListExport({ list: balanceChanges, pageFx: balanceChangePageFx }),
  exportFunction: 'CHANGES_BALANCE',
  empty: 'memberLog.empty',
  filters: [
    { kind: 'own', name: 'memberId', label: 'memberLog.member', values: null, isSubject: true },
    { kind: 'choice', name: 'branchId', label: 'memberLog.branch', values: null, useOptions: useBranchOptions },
    oneOf('kind', 'memberLog.kind', BALANCE_KINDS, (value) => `memberLog.kinds.${value}`),
    { kind: 'days', name: 'from', until: 'to', label: 'memberLog.days' },
  ],
  sorts: ['createdTime'],
  defaultSort: '-createdTime',
  toQuery: ({ filters: { memberId = '', branchId, kind, from, to }, sort, page, limit }) => ({
    memberId,
    branchId: branchId || undefined,
    kind: BALANCE_KINDS.find((each) => each === kind),
    from: from || undefined,
    to: to || undefined,
    sort: sort === 'createdTime' ? sort : '-createdTime',
    page,
    limit,
  }),
  columns: (t) => [
    { key: 'createdTime', title: t('memberLog.time'), text: ({ createdTime }) => formatDateTime(createdTime) },
    { key: 'kind', title: t('memberLog.kind'), text: ({ kind }) => t(`memberLog.kinds.${kind}`) },
    {
      key: 'principal',
      title: t('memberLog.principal'),
      align: 'right',
      text: ({ principalFen }) => changeText(principalFen),
    },
    { key: 'gift', title: t('memberLog.gift'), align: 'right', text: ({ giftFen }) => changeText(giftFen) },
    {
      key: 'principalAfter',
      title: t('memberLog.principalAfter'),
      align: 'right',
      text: ({ principalAfterFen }) => formatMoney(principalAfterFen),
    },
    {
      key: 'giftAfter',
      title: t('memberLog.giftAfter'),
      align: 'right',
      text: ({ giftAfterFen }) => formatMoney(giftAfterFen),
    },
    { key: 'refNo', title: t('memberLog.refNo'), text: ({ refNo }) => refNo ?? '' },
    { key: 'branch', title: t('memberLog.branch'), text: ({ branchName }) => branchName },
    { key: 'operator', title: t('memberLog.operator'), text: ({ operatorName }) => operatorName ?? '' },
  ],
}
