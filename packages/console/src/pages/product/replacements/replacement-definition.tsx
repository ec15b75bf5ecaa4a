import { formatDateTime, formatMoney, hrefOf } from '@netbar/shared'
import { replacements } from '@netbar/shared/console'
import {
  DOCUMENT_NO_LENGTH,
  REPLACEMENT_KINDS,
  REPLACEMENT_STATUSES,
  type Replacement,
  type ReplacementQuery,
} from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListColumn, ListDefinition } from '../../../kit/list/list-definition.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { REPLACEMENT_TONES } from './replacement-status.ts'
import { optionsOf } from '../../../kit/options-of.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

const SORTS = ['createdTime', 'amountFen'] as const
const KNOWN_SORTS = SORTS.flatMap((sort) => [sort, `-${sort}`] as const)

const useStatuses = optionsOf(REPLACEMENT_STATUSES, (status) => `replacements.status.${status}`)

const columns = (t: TFunction): readonly ListColumn<Replacement>[] => [
  {
    key: 'replacementNo',
    title: t('replacement.no'),
    text: ({ replacementNo }) => replacementNo,
    render: (_, { id, replacementNo }) => <Link to={hrefOf('fillUpOrderDetails', { id })}>{replacementNo}</Link>,
  },
  {
    key: 'branch',
    title: t('replacement.branch'),
    text: ({ branchNo, branchName }) => `${branchNo} ${branchName}`,
  },
  { key: 'kind', title: t('replacement.kind'), text: ({ kind }) => t(`replacements.kind.${kind}`) },
  { key: 'parentOrderNo', title: t('replacement.parent'), text: ({ parentOrderNo }) => parentOrderNo ?? '' },
  { key: 'childOrderNo', title: t('replacement.child'), text: ({ childOrderNo }) => childOrderNo },
  { key: 'lineCount', title: t('replacement.lineCount'), align: 'right', text: ({ lineCount }) => String(lineCount) },
  { key: 'amountFen', title: t('replacement.amount'), align: 'right', text: ({ amountFen }) => formatMoney(amountFen) },
  {
    key: 'status',
    title: t('replacement.status'),
    text: ({ status }) => t(`replacements.status.${status}`),
    render: (_, { status }) => (
      <StatusTag tone={REPLACEMENT_TONES[status]}>{t(`replacements.status.${status}`)}</StatusTag>
    ),
  },
  { key: 'applicant', title: t('replacement.applicant'), text: ({ applicant }) => applicant },
  { key: 'decidedBy', title: t('replacement.decidedBy'), text: ({ decidedBy }) => decidedBy ?? '' },
  { key: 'createdTime', title: t('replacement.created'), text: ({ createdTime }) => formatDateTime(createdTime) },
]

/** Definition of the list of replacement orders. */
export const replacementDefinition: ListDefinition<Replacement, ReplacementQuery> = {
  route: 'singleRecord',
  menu: 'purchaseTimesStatistics',
  list: replacements,
  file: createListExport({ list: replacements, pageFx: replacements.pageFx }),
  exportFunction: 'REPLACEMENT_EXPORT',
  filters: [
    { kind: 'text', name: 'replacementNo', label: 'replacement.no', limit: DOCUMENT_NO_LENGTH },
    { kind: 'choice', name: 'branchId', label: 'replacement.branch', values: null, useOptions: useBranchOptions },
    oneOf('kind', 'replacement.kind', REPLACEMENT_KINDS, (kind) => `replacements.kind.${kind}`),
    {
      kind: 'choice',
      name: 'status',
      label: 'replacement.status',
      values: REPLACEMENT_STATUSES,
      useOptions: useStatuses,
    },
    { kind: 'days', name: 'from', until: 'to', label: 'replacement.days' },
  ],
  sorts: SORTS,
  defaultSort: '-createdTime',
  toQuery: ({ filters, sort, page, limit }) => ({
    replacementNo: filters['replacementNo'] || undefined,
    branchId: filters['branchId'] || undefined,
    kind: REPLACEMENT_KINDS.find((kind) => kind === filters['kind']),
    status: REPLACEMENT_STATUSES.find((status) => status === filters['status']),
    from: filters['from'] || undefined,
    to: filters['to'] || undefined,
    sort: KNOWN_SORTS.find((known) => known === sort),
    page,
    limit,
  }),
  columns,
}
