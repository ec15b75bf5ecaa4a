import { formatDateTime, formatMoney, hrefOf } from '@netbar/shared'
import { type WithdrawalQuery, withdrawalPageFx, withdrawals } from '@netbar/shared/console'
import { KEYWORD_LENGTH, WITHDRAWAL_CHANNELS, WITHDRAWAL_STATUSES, type Withdrawal } from '@netbar/shared/contract'
import { Link } from 'react-router-dom'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useWithdrawalChannels, WITHDRAWAL_TONES } from './withdrawal-look.ts'
import { optionsOf } from '../../../kit/options-of.ts'

const useStatuses = optionsOf(WITHDRAWAL_STATUSES, (value) => `withdrawal.statuses.${value}`)

/** Withdrawals, the latest first. */
export const withdrawalDefinition: ListDefinition<Withdrawal, WithdrawalQuery> = {
  route: 'operationData',
  tab: 'withdrawals',
  menu: 'operationData',
  list: withdrawals,
  file: createListExport({ list: withdrawals, pageFx: withdrawalPageFx }),
  exportFunction: 'OPERATION_EXPORT',
  empty: 'withdrawal.empty',
  filters: [
    { kind: 'choice', name: 'branchId', label: 'operation.branch', values: null, useOptions: useBranchOptions },
    {
      kind: 'choice',
      name: 'status',
      label: 'withdrawal.status',
      values: WITHDRAWAL_STATUSES,
      useOptions: useStatuses,
    },
    {
      kind: 'choice',
      name: 'channel',
      label: 'withdrawal.channel',
      values: WITHDRAWAL_CHANNELS,
      useOptions: useWithdrawalChannels,
    },
    { kind: 'text', name: 'keyword', label: 'withdrawal.keyword', limit: KEYWORD_LENGTH },
    { kind: 'days', name: 'from', until: 'to', label: 'operation.days' },
  ],
  sorts: ['createdTime', 'amountFen'],
  defaultSort: '-createdTime',
  toQuery: plainQuery,
  columns: (t) => [
    {
      key: 'withdrawNo',
      title: t('withdrawal.no'),
      text: ({ withdrawNo }) => withdrawNo,
      render: (_, { id, withdrawNo }) => <Link to={hrefOf('withdrawDetail', { id })}>{withdrawNo}</Link>,
    },
    { key: 'createdTime', title: t('withdrawal.time'), text: ({ createdTime }) => formatDateTime(createdTime) },
    { key: 'branch', title: t('operation.branch'), text: ({ branchName }) => branchName },
    {
      key: 'member',
      title: t('withdrawal.member'),
      text: ({ memberNo, memberName }) => `${memberNo} ${memberName}`,
    },
    {
      key: 'amountFen',
      title: t('withdrawal.amount'),
      align: 'right',
      text: ({ amountFen }) => formatMoney(amountFen),
    },
    {
      key: 'refundable',
      title: t('withdrawal.refundable'),
      align: 'right',
      text: ({ refundableFen }) => formatMoney(refundableFen),
    },
    { key: 'channel', title: t('withdrawal.channel'), text: ({ channel }) => t(`withdrawal.channels.${channel}`) },
    {
      key: 'status',
      title: t('withdrawal.status'),
      text: ({ status }) => t(`withdrawal.statuses.${status}`),
      render: (_, { status }) => (
        <StatusTag tone={WITHDRAWAL_TONES[status]}>{t(`withdrawal.statuses.${status}`)}</StatusTag>
      ),
    },
    { key: 'appliedBy', title: t('withdrawal.appliedBy'), text: ({ appliedBy }) => appliedBy },
    {
      key: 'paidTime',
      title: t('withdrawal.paidTime'),
      text: ({ paidTime }) => (paidTime === null ? '' : formatDateTime(paidTime)),
    },
    { key: 'reason', title: t('withdrawal.reason'), text: ({ reason }) => reason },
  ],
}
