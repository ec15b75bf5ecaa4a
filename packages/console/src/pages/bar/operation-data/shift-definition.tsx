import { formatDateTime, formatMoney } from '@netbar/shared'
import { type ShiftQuery, shiftPageFx, shifts } from '@netbar/shared/console'
import { KEYWORD_LENGTH, SHIFT_STATUSES, type ShiftRow } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

const TONES: Readonly<Record<ShiftRow['status'], StatusTone>> = {
  OPEN: 'moving',
  CLOSED: 'waiting',
  TAKEN_OVER: 'done',
}

const incomeText = (t: TFunction, { channels }: ShiftRow): string =>
  channels
    .map(({ channel, inFen, outFen }) => `${t(`shift.channels.${channel}`)} ${formatMoney(inFen - outFen)}`)
    .join(t('app.listSeparator'))

const differenceText = ({ differenceFen }: ShiftRow): string =>
  differenceFen === null ? '' : formatMoney(differenceFen)

/** Shifts, the latest first. */
export const shiftDefinition: ListDefinition<ShiftRow, ShiftQuery> = {
  route: 'operationData',
  tab: 'shifts',
  menu: 'operationData',
  list: shifts,
  file: createListExport({ list: shifts, pageFx: shiftPageFx }),
  exportFunction: 'OPERATION_EXPORT',
  empty: 'operation.empty.shifts',
  filters: [
    { kind: 'choice', name: 'branchId', label: 'operation.branch', values: null, useOptions: useBranchOptions },
    oneOf('status', 'operation.status', SHIFT_STATUSES, (value) => `operation.statuses.${value}`),
    { kind: 'text', name: 'keyword', label: 'operation.keyword', limit: KEYWORD_LENGTH },
    { kind: 'days', name: 'from', until: 'to', label: 'operation.days' },
  ],
  sorts: ['openTime', 'shiftNo'],
  defaultSort: '-openTime',
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'shiftNo', title: t('operation.shiftNo'), text: ({ shiftNo }) => shiftNo },
    { key: 'branch', title: t('operation.branch'), text: ({ branchName }) => branchName },
    { key: 'cashier', title: t('operation.cashier'), text: ({ cashierName }) => cashierName },
    {
      key: 'status',
      title: t('operation.status'),
      text: ({ status }) => t(`operation.statuses.${status}`),
      render: (_, { status }) => <StatusTag tone={TONES[status]}>{t(`operation.statuses.${status}`)}</StatusTag>,
    },
    { key: 'openTime', title: t('operation.openTime'), text: ({ openTime }) => formatDateTime(openTime) },
    {
      key: 'closeTime',
      title: t('operation.closeTime'),
      text: ({ closeTime }) => (closeTime === null ? '' : formatDateTime(closeTime)),
    },
    { key: 'float', title: t('shift.float'), align: 'right', text: ({ floatFen }) => formatMoney(floatFen) },
    {
      key: 'difference',
      title: t('operation.difference'),
      align: 'right',
      text: differenceText,
      render: (_, row) =>
        row.differenceFen ? <span className="shift-difference">{differenceText(row)}</span> : differenceText(row),
    },
    { key: 'reason', title: t('shift.handOver.reason'), text: ({ differenceReason }) => differenceReason ?? '' },
    { key: 'takenBy', title: t('operation.takenBy'), text: ({ takenByName }) => takenByName ?? '' },
    { key: 'till', title: t('shift.tillNo'), text: ({ tillNo }) => t('shift.till', { no: tillNo }) },
    { key: 'income', title: t('operation.income'), text: (row) => incomeText(t, row) },
  ],
}
