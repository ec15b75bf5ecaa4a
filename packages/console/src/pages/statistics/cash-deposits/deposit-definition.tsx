import { formatDateTime, formatMoney } from '@netbar/shared'
import { type CashDepositQuery, cashDepositPageFx, cashDeposits } from '@netbar/shared/console'
import {
  CASH_DEPOSIT_METHODS,
  CASH_DEPOSIT_ROW_STATUSES,
  type CashDepositRow,
  type CashDepositRowStatus,
} from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { AttachmentsButton } from '../../../kit/attachments/attachment-gallery.tsx'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import './cash-deposits.css'

const TONES: Readonly<Record<CashDepositRowStatus, StatusTone>> = {
  UNPAID: 'urgent',
  PENDING: 'waiting',
  PAID: 'moving',
  VERIFIED: 'done',
  REJECTED: 'refused',
  EXPIRED: 'closed',
  CANCELLED: 'closed',
}

const moneyText = (fen: number | null) => (fen === null ? '' : formatMoney(fen))
const timeText = (time: string | null) => (time === null ? '' : formatDateTime(time))
const statusText = ({ status, isOverdue }: CashDepositRow, t: TFunction) =>
  isOverdue ? `${t(`cashDeposit.statuses.${status}`)} ${t('cashDeposit.overdue')}` : t(`cashDeposit.statuses.${status}`)

/** Cash deposits and shifts that still have to hand in cash, the largest differences first. */
export const depositDefinition: ListDefinition<CashDepositRow, CashDepositQuery> = {
  route: 'cashDeposit',
  menu: 'cashDeposit',
  list: cashDeposits,
  file: createListExport({ list: cashDeposits, pageFx: cashDepositPageFx }),
  exportFunction: 'DEPOSIT_EXPORT',
  empty: 'cashDeposit.empty',
  filters: [
    { kind: 'choice', name: 'branchId', label: 'cashDeposit.branch', values: null, useOptions: useBranchOptions },
    { kind: 'days', name: 'from', until: 'to', label: 'cashDeposit.days' },
    oneOf('status', 'cashDeposit.status', CASH_DEPOSIT_ROW_STATUSES, (value) => `cashDeposit.statuses.${value}`),
    oneOf('method', 'cashDeposit.method', CASH_DEPOSIT_METHODS, (value) => `cashDeposit.methods.${value}`),
  ],
  sorts: ['differenceFen', 'dueFen', 'closeTime'],
  defaultSort: '-differenceFen',
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'depositNo', title: t('cashDeposit.no'), text: ({ depositNo }) => depositNo ?? '' },
    { key: 'branch', title: t('cashDeposit.branch'), text: ({ branchName }) => branchName },
    { key: 'shift', title: t('cashDeposit.shift'), text: ({ shiftNo }) => shiftNo },
    { key: 'cashier', title: t('cashDeposit.cashier'), text: ({ cashierName }) => cashierName },
    { key: 'dueFen', title: t('cashDeposit.due'), align: 'right', text: ({ dueFen }) => moneyText(dueFen) },
    { key: 'paid', title: t('cashDeposit.paid'), align: 'right', text: ({ paidFen }) => formatMoney(paidFen) },
    {
      key: 'differenceFen',
      title: t('cashDeposit.difference'),
      align: 'right',
      text: ({ differenceFen }) => moneyText(differenceFen),
      render: (_, { differenceFen }) =>
        differenceFen ? (
          <span className="deposit-difference">{formatMoney(differenceFen)}</span>
        ) : (
          moneyText(differenceFen)
        ),
    },
    {
      key: 'method',
      title: t('cashDeposit.method'),
      text: ({ method }) => (method === null ? '' : t(`cashDeposit.methods.${method}`)),
    },
    {
      key: 'slips',
      title: t('cashDeposit.slip'),
      text: ({ slips }) => (slips.length === 0 ? '' : String(slips.length)),
      render: (_, { slips }) => slips.length > 0 && <AttachmentsButton attachments={slips} />,
    },
    {
      key: 'status',
      title: t('cashDeposit.status'),
      text: (row) => statusText(row, t),
      render: (_, { status, isOverdue }) => (
        <>
          <StatusTag tone={TONES[status]}>{t(`cashDeposit.statuses.${status}`)}</StatusTag>
          {isOverdue && <span className="deposit-overdue">{t('cashDeposit.overdue')}</span>}
        </>
      ),
    },
    { key: 'closeTime', title: t('cashDeposit.closeTime'), text: ({ closeTime }) => timeText(closeTime) },
    { key: 'createdTime', title: t('cashDeposit.createdTime'), text: ({ createdTime }) => timeText(createdTime) },
    { key: 'paidTime', title: t('cashDeposit.paidTime'), text: ({ paidTime }) => timeText(paidTime) },
    { key: 'decidedBy', title: t('cashDeposit.decidedBy'), text: ({ decidedBy }) => decidedBy ?? '' },
    { key: 'reason', title: t('cashDeposit.reason'), text: ({ reason }) => reason ?? '', maxWidth: 240 },
  ],
}
