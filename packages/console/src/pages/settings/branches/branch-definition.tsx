import { branchEntries, formatDateTime } from '@netbar/shared'
import {
  BRANCH_STATUSES,
  branchDraft,
  type BranchDraft,
  type BranchEntry,
  type BranchQuery,
  type BranchStatus,
} from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { DayLimit } from '../../../kit/day/day-limit.tsx'
import { brandFilter, keywordFilter, updatedColumn } from '../../../kit/resource/common-parts.tsx'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { branchFields } from './branch-fields.ts'
import { BranchPapers } from './branch-papers.tsx'
import { BranchStaff } from './branch-staff.tsx'
import { LateFloor, LateGifts, LateRates } from './late-parts.tsx'
import { optionsOf } from '../../../kit/options-of.ts'

const useStatuses = optionsOf(BRANCH_STATUSES, (value) => `branch.status.${value}`)
const useLicenceEnds = () => {
  const { t } = useTranslation()
  return [{ value: 'true', label: t('branch.endsSoon') }]
}
const useArchived = () => {
  const { t } = useTranslation()
  return [
    { value: 'true', label: t('branch.shown') },
    { value: 'false', label: t('branch.putAway') },
  ]
}

const TONES: Readonly<Record<BranchStatus, StatusTone>> = {
  PREPARING: 'waiting',
  OPEN: 'done',
  SUSPENDED: 'urgent',
  CLOSED: 'closed',
}
const statusOf = ({ status, enabled }: BranchEntry, t: TFunction) =>
  t(enabled ? `branch.status.${status}` : 'branch.putAway')
const tag = (row: BranchEntry, t: TFunction) => [TONES[row.status], statusOf(row, t)] as const

/** Machines of a branch, and how many of them are on. */
const machines = ({ machineCount, onlineCount }: BranchEntry, t: TFunction) =>
  machineCount === 0 ? '' : t('branch.machinesOn', { n: machineCount, on: onlineCount })

/** Definition of branches. */
export const branchDefinition: ResourceDefinition<BranchEntry, BranchQuery, BranchDraft> = {
  route: 'branch',
  menu: 'branch',
  detail: 'branchDetail',
  newRow: 'addBranch',
  adding: 'routes.addBranch',
  ...createResourceParts(branchEntries),
  exportFunction: 'BRANCH_EXPORT',
  functions: { add: 'BRANCH_ADD', edit: 'BRANCH_EDIT', disable: 'BRANCH_CLOSE' },
  words: { enable: 'branch.bringBack', disable: 'branch.putAwayNow', question: 'branch.askPutAway' },
  // One is put away after it was closed, and removed before it was opened.
  offers: ({ status }, action) => status === (action === 'switch' ? 'CLOSED' : 'PREPARING'),
  filters: [
    brandFilter,
    keywordFilter,
    { kind: 'choice', name: 'status', label: 'kit.status', values: BRANCH_STATUSES, useOptions: useStatuses },
    {
      kind: 'choice',
      name: 'licenceSoon',
      label: 'branch.licenceUntil',
      values: ['true'],
      useOptions: useLicenceEnds,
    },
    { kind: 'choice', name: 'enabled', label: 'branch.archive', values: ['true', 'false'], useOptions: useArchived },
  ],
  sorts: ['branchNo', 'name', 'licenceUntil', 'updatedTime'],
  defaultSort: 'branchNo',
  fields: branchFields,
  historyFields: [
    { kind: 'text', name: 'branchNo', label: 'branch.branchNo' },
    { kind: 'choice', name: 'status', label: 'kit.status', useOptions: useStatuses },
    { kind: 'text', name: 'statusReason', label: 'branch.reason' },
  ],
  schema: v.object(branchDraft),
  nameOf: ({ name }) => name,
  tag,
  parts: [
    { key: 'papers', label: 'branch.licencePhotos', Component: BranchPapers },
    { key: 'staff', label: 'branch.staff', Component: BranchStaff },
    { key: 'floor', label: 'branchFloor.title', Component: LateFloor },
    { key: 'rates', label: 'branchRates.title', Component: LateRates },
    { key: 'gifts', label: 'branchGifts.title', Component: LateGifts },
  ],
  facts: (row, t) => [
    [t('branch.branchNo'), row.branchNo],
    [t('branch.machines'), machines(row, t) || '—'],
    [t('branch.staffCount'), String(row.staffCount)],
    ...(row.statusTime === null
      ? []
      : [[t('branch.lastStep'), `${formatDateTime(row.statusTime)} ${row.statusReason}`] as const]),
  ],
  columns: (t) => [
    { key: 'branchNo', title: t('branch.branchNo'), text: ({ branchNo }) => branchNo },
    { key: 'name', title: t('branch.name'), text: ({ name }) => name },
    {
      key: 'place',
      title: t('branch.place'),
      text: ({ city, address }) => [city, address].filter(Boolean).join(' '),
      maxWidth: 200,
    },
    { key: 'manager', title: t('branch.manager'), text: ({ managerName }) => managerName },
    { key: 'machines', title: t('branch.machines'), align: 'right', text: (row) => machines(row, t) },
    {
      key: 'status',
      title: t('kit.status'),
      text: (row) => statusOf(row, t),
      render: (_, row) => <StatusTag tone={TONES[row.status]}>{statusOf(row, t)}</StatusTag>,
    },
    {
      key: 'licenceUntil',
      title: t('branch.licenceUntil'),
      text: ({ licenceUntil }) => licenceUntil ?? '',
      render: (_, { licenceUntil }) => <DayLimit day={licenceUntil} />,
    },
    updatedColumn(t),
  ],
}
