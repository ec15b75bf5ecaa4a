import { formatDateTime, formatMoney } from '@netbar/shared'
import { type TransferQuery, transferPageFx, transfers } from '@netbar/shared/console'
import { type BalanceTransfer, KEYWORD_LENGTH } from '@netbar/shared/contract'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'

const ANSWERS = ['true', 'false'] as const

const memberText = ({ memberNo, name, branchName }: BalanceTransfer['from']) => `${memberNo} ${name} ${branchName}`
const statusOf = ({ isRolledBack }: BalanceTransfer) => (isRolledBack ? 'ROLLED_BACK' : 'SUCCESS')

/** Transfers between members, the latest first. */
export const transferDefinition: ListDefinition<BalanceTransfer, TransferQuery> = {
  route: 'transferList',
  menu: 'transferList',
  list: transfers,
  file: createListExport({ list: transfers, pageFx: transferPageFx }),
  exportFunction: 'TRANSFER_EXPORT',
  empty: 'transfer.empty',
  filters: [
    { kind: 'choice', name: 'branchId', label: 'transfer.branch', values: null, useOptions: useBranchOptions },
    { kind: 'days', name: 'from', until: 'to', label: 'transfer.days' },
    oneOf('isRolledBack', 'transfer.rolledBack', ANSWERS, (value) => `transfer.answers.${value}`),
    { kind: 'text', name: 'keyword', label: 'transfer.keyword', limit: KEYWORD_LENGTH },
  ],
  sorts: ['createdTime', 'principalFen'],
  defaultSort: '-createdTime',
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'transferNo', title: t('transfer.no'), text: ({ transferNo }) => transferNo },
    { key: 'from', title: t('transfer.from'), text: ({ from }) => memberText(from) },
    { key: 'to', title: t('transfer.to'), text: ({ to }) => memberText(to) },
    {
      key: 'principalFen',
      title: t('transfer.principal'),
      align: 'right',
      text: ({ principalFen }) => formatMoney(principalFen),
    },
    { key: 'gift', title: t('transfer.giftReturned'), align: 'right', text: ({ giftFen }) => formatMoney(giftFen) },
    { key: 'reason', title: t('transfer.reason'), text: ({ reason }) => reason, maxWidth: 240 },
    { key: 'branch', title: t('transfer.branch'), text: ({ branchName }) => branchName },
    { key: 'operator', title: t('transfer.operator'), text: ({ operatorName }) => operatorName },
    { key: 'createdTime', title: t('transfer.time'), text: ({ createdTime }) => formatDateTime(createdTime) },
    {
      key: 'status',
      title: t('transfer.status'),
      text: (row) => t(`transfer.statuses.${statusOf(row)}`),
      render: (_, row) => (
        <StatusTag tone={row.isRolledBack ? 'closed' : 'done'}>{t(`transfer.statuses.${statusOf(row)}`)}</StatusTag>
      ),
    },
    {
      key: 'rolledBack',
      title: t('transfer.rolledBack'),
      text: ({ isRolledBack }) => t(`transfer.answers.${String(isRolledBack)}`),
    },
    {
      key: 'rolledBackTime',
      title: t('transfer.rolledBackTime'),
      text: ({ rolledBackTime }) => (rolledBackTime === null ? '' : formatDateTime(rolledBackTime)),
    },
    {
      key: 'rollbackReason',
      title: t('transfer.rollbackReason'),
      text: ({ rollbackReason }) => rollbackReason ?? '',
      maxWidth: 240,
    },
  ],
}
