import { formatDateTime } from '@netbar/shared'
import { bookingConfigPageFx, bookingConfigs } from '@netbar/shared/console'
import { BOOKING_STATES, type BookingConfigQuery, type BookingConfigRow } from '@netbar/shared/contract'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { optionsOf } from '../../../kit/options-of.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { depositText, noShowText, seatsText, STATE_TONES } from './booking-text.ts'

/** Branches with how their seats are booked. */
export const configDefinition: ListDefinition<BookingConfigRow, BookingConfigQuery> = {
  route: 'reservationConfiguration',
  menu: 'reservationConfiguration',
  list: bookingConfigs,
  file: createListExport({ list: bookingConfigs, pageFx: bookingConfigPageFx }),
  empty: 'reservation.noBranches',
  exportFunction: 'RESERVATION_CONFIG_EXPORT',
  filters: [
    { kind: 'choice', name: 'branchId', label: 'reservation.branch', values: null, useOptions: useBranchOptions },
    {
      kind: 'choice',
      name: 'state',
      label: 'kit.status',
      values: BOOKING_STATES,
      useOptions: optionsOf(BOOKING_STATES, (value) => `reservation.state.${value}`),
    },
  ],
  sorts: ['branchNo', 'updatedTime'],
  defaultSort: 'branchNo',
  toQuery: plainQuery,
  columns: (t) => [
    {
      key: 'branchNo',
      title: t('reservation.branch'),
      text: ({ branchNo, branchName }) => `${branchNo} ${branchName}`,
    },
    {
      key: 'state',
      title: t('kit.status'),
      text: ({ state }) => t(`reservation.state.${state}`),
      render: (_, { state }) => <StatusTag tone={STATE_TONES[state]}>{t(`reservation.state.${state}`)}</StatusTag>,
    },
    { key: 'seats', title: t('reservation.seats'), text: (row) => seatsText(t, row) },
    {
      key: 'advanceDays',
      title: t('reservation.advanceDays'),
      align: 'right',
      text: ({ rules }) => (rules === null ? '' : String(rules.advanceDays)),
    },
    { key: 'deposit', title: t('reservation.deposit'), text: ({ rules }) => (rules ? depositText(t, rules) : '') },
    {
      key: 'noShow',
      title: t('reservation.noShow'),
      text: ({ rules }) => (rules ? noShowText(t, rules) : ''),
      // Three rules in a row: in English they are longer than a column usually is.
      maxWidth: 400,
    },
    {
      key: 'updatedTime',
      title: t('kit.updated'),
      text: ({ updatedTime }) => (updatedTime === null ? '' : formatDateTime(updatedTime)),
    },
    { key: 'updatedBy', title: t('reservation.updatedBy'), text: ({ updatedBy }) => updatedBy },
  ],
}
