import { formatDateTime, formatMoney } from '@netbar/shared'
import { type MemberUseQuery, machineUsePageFx, machineUses } from '@netbar/shared/console'
import { type MachineUse, shanghaiDayEnd, shanghaiDayStart } from '@netbar/shared/contract'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'

/** Sessions of a member at machines, newest first. */
export const machineUseDefinition: ListDefinition<MachineUse, MemberUseQuery> = {
  route: 'computerHistory',
  menu: 'member',
  list: machineUses,
  file: createListExport({ list: machineUses, pageFx: machineUsePageFx }),
  exportFunction: 'COMPUTER_HISTORY',
  empty: 'machineUse.empty',
  filters: [
    { kind: 'own', name: 'memberId', label: 'machineUse.member', values: null, isSubject: true },
    { kind: 'choice', name: 'branchId', label: 'machineUse.branch', values: null, useOptions: useBranchOptions },
    { kind: 'days', name: 'from', until: 'to', label: 'machineUse.days' },
  ],
  sorts: [],
  defaultSort: '',
  toQuery: ({ filters: { memberId = '', branchId, from, to }, page, limit }) => ({
    memberId,
    branchId: branchId || undefined,
    startTime: from ? shanghaiDayStart(from) : undefined,
    endTime: to ? shanghaiDayEnd(to) : undefined,
    page,
    limit,
  }),
  columns: (t) => [
    { key: 'branch', title: t('machineUse.branch'), text: ({ branchName }) => branchName },
    { key: 'machine', title: t('machineUse.machine'), text: ({ machineName }) => machineName },
    { key: 'area', title: t('machineUse.area'), text: ({ areaName }) => areaName ?? '' },
    { key: 'start', title: t('machineUse.start'), text: ({ startTime }) => formatDateTime(startTime) },
    {
      key: 'end',
      title: t('machineUse.end'),
      text: ({ endTime }) => (endTime === null ? t('machineUse.running') : formatDateTime(endTime)),
    },
    { key: 'minutes', title: t('machineUse.minutes'), align: 'right', text: ({ minutes }) => String(minutes) },
    { key: 'billing', title: t('machineUse.billing'), text: ({ billing }) => t(`machineUse.billings.${billing}`) },
    {
      key: 'principal',
      title: t('machineUse.principal'),
      align: 'right',
      text: ({ principalFen }) => formatMoney(principalFen),
    },
    { key: 'gift', title: t('machineUse.gift'), align: 'right', text: ({ giftFen }) => formatMoney(giftFen) },
    {
      key: 'reason',
      title: t('machineUse.reason'),
      text: ({ endReason }) => (endReason === null ? '' : t(`machineUse.reasons.${endReason}`)),
    },
  ],
}
