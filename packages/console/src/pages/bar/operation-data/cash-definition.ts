import { formatDateTime, formatMoney } from '@netbar/shared'
import { type CashMovementQuery, cashMovementPageFx, cashMovements } from '@netbar/shared/console'
import { type CashMovementRow, DIRECTIONS, KEYWORD_LENGTH } from '@netbar/shared/contract'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

/** Cash that was put in or taken out, the latest first. */
export const cashDefinition: ListDefinition<CashMovementRow, CashMovementQuery> = {
  route: 'operationData',
  tab: 'cash',
  menu: 'operationData',
  list: cashMovements,
  file: createListExport({ list: cashMovements, pageFx: cashMovementPageFx }),
  exportFunction: 'OPERATION_EXPORT',
  empty: 'operation.empty.cash',
  filters: [
    { kind: 'choice', name: 'branchId', label: 'operation.branch', values: null, useOptions: useBranchOptions },
    oneOf('direction', 'shift.cash.direction', DIRECTIONS, (value) => `shift.directions.${value}`),
    { kind: 'text', name: 'keyword', label: 'operation.cashKeyword', limit: KEYWORD_LENGTH },
    { kind: 'days', name: 'from', until: 'to', label: 'operation.days' },
  ],
  sorts: ['createdTime', 'amountFen'],
  defaultSort: '-createdTime',
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'createdTime', title: t('operation.time'), text: ({ createdTime }) => formatDateTime(createdTime) },
    { key: 'branch', title: t('operation.branch'), text: ({ branchName }) => branchName },
    { key: 'shiftNo', title: t('operation.shiftNo'), text: ({ shiftNo }) => shiftNo },
    { key: 'cashier', title: t('operation.cashier'), text: ({ cashierName }) => cashierName },
    {
      key: 'direction',
      title: t('shift.cash.direction'),
      text: ({ direction }) => t(`shift.directions.${direction}`),
    },
    { key: 'amountFen', title: t('operation.amount'), align: 'right', text: ({ amountFen }) => formatMoney(amountFen) },
    { key: 'reason', title: t('operation.reason'), text: ({ reason }) => reason },
  ],
}
