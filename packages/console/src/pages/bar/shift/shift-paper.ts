import { formatDateTime, formatMoney } from '@netbar/shared'
import type { ShiftSheet } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { count, money, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { paperTable, type Paper } from '../../../kit/document/print/paper.ts'

type Channel = ShiftSheet['channels'][number]

const columns: readonly LineColumn<Channel>[] = [
  text('shift.sheet.channel', ({ channel }, t) => t(`shift.channels.${channel}`)),
  money('shift.sheet.in', ({ inFen }) => inFen),
  money('shift.sheet.out', ({ outFen }) => outFen),
  count('shift.sheet.count', (line) => line.count),
]

/** The sheet of a shift on paper. */
export const shiftPaper = ({ shift, ...sums }: ShiftSheet, t: TFunction): Paper => ({
  title: t('shift.sheet.view'),
  documentNo: shift.shiftNo,
  branchNo: null,
  facts: [
    ['shift.tillNo', t('shift.till', { no: shift.tillNo })],
    ['operation.cashier', shift.cashierName],
    ['operation.openTime', formatDateTime(shift.openTime)],
    ['operation.closeTime', shift.closeTime === null ? null : formatDateTime(shift.closeTime)],
    shift.differenceReason !== null && ['shift.handOver.reason', shift.differenceReason],
    shift.takenByName !== null && ['operation.takenBy', shift.takenByName],
  ],
  table: paperTable(columns, sums.channels, t),
  totals: [
    ['shift.float', formatMoney(sums.floatFen)],
    ['shift.sheet.movedIn', formatMoney(sums.movedInFen)],
    ['shift.sheet.movedOut', formatMoney(-sums.movedOutFen)],
    ['shift.sheet.deposited', formatMoney(-sums.depositedFen)],
    ['shift.sheet.expected', formatMoney(sums.expectedCashFen)],
    ['shift.sheet.counted', shift.countedCashFen === null ? null : formatMoney(shift.countedCashFen)],
    ['shift.sheet.difference', shift.differenceFen === null ? null : formatMoney(shift.differenceFen)],
  ],
  capitalFen: null,
  signatures: ['operation.cashier', 'operation.takenBy'],
})
