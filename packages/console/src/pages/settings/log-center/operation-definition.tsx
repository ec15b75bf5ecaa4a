import { formatDateTime } from '@netbar/shared'
import { type OperationQuery, operationLog, operationPageFx } from '@netbar/shared/console'
import { OPERATION_RESULTS, type OperationLine } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { daysFilter, moduleFilter, periodOfDays, personFilter, resultFilter } from './log-filters.ts'

/** What was done, in words: the title of its function, or of a step of the own account. */
export const actionText = (t: TFunction, { module, action, actionTitle }: OperationLine): string =>
  module === 'personal' ? t(`log.personal.${action.replace('.', '-')}`) : actionTitle || action

const changesText = ({ changes }: OperationLine): string =>
  changes
    .flatMap(({ fields }) => fields.map(({ field, from, to }) => `${field}: ${from ?? ''} → ${to ?? ''}`))
    .join('; ')

/** The log of operations. */
export const operationDefinition: ListDefinition<OperationLine, OperationQuery> = {
  route: 'logCenter',
  menu: 'logCenter',
  list: operationLog,
  file: createListExport({ list: operationLog, pageFx: operationPageFx }),
  exportFunction: 'LOG_EXPORT',
  filters: [
    personFilter,
    { kind: 'choice', name: 'branchId', label: 'log.branch', values: null, useOptions: useBranchOptions },
    moduleFilter,
    resultFilter,
    { kind: 'text', name: 'subjectId', label: 'log.subjectId', limit: 64 },
    daysFilter,
  ],
  sorts: [],
  defaultSort: '',
  toQuery: ({ filters, page, limit }) => ({
    page,
    limit,
    keyword: filters['keyword'] || undefined,
    branchId: filters['branchId'] || undefined,
    module: filters['module'] || undefined,
    result: OPERATION_RESULTS.find((each) => each === filters['result']),
    subjectId: filters['subjectId'] || undefined,
    ...periodOfDays(filters),
  }),
  columns: (t) => [
    { key: 'time', title: t('log.time'), text: ({ time }) => formatDateTime(time) },
    { key: 'userName', title: t('log.person'), text: ({ userName }) => userName },
    { key: 'branch', title: t('log.branch'), text: ({ branchName }) => branchName ?? '' },
    {
      key: 'module',
      title: t('log.module'),
      text: ({ module, moduleTitle }) => (module === 'personal' ? t('log.own') : moduleTitle || module),
    },
    { key: 'action', title: t('log.action'), text: (row) => actionText(t, row) },
    { key: 'subject', title: t('log.subject'), text: ({ subjectName, subjectId }) => subjectName || (subjectId ?? '') },
    {
      key: 'result',
      title: t('log.result'),
      text: ({ result, status }) =>
        result === 'SUCCESS' ? t('log.results.SUCCESS') : `${t('log.results.FAIL')} ${status}`,
      render: (_, { result, status }) => (
        <StatusTag tone={result === 'SUCCESS' ? 'done' : 'refused'}>
          {result === 'SUCCESS' ? t('log.results.SUCCESS') : `${t('log.results.FAIL')} ${status}`}
        </StatusTag>
      ),
    },
    { key: 'ip', title: t('log.ip'), text: ({ ip }) => ip },
    { key: 'duration', title: t('log.duration'), align: 'right', text: ({ durationMs }) => String(durationMs) },
    {
      key: 'changes',
      title: t('log.changes'),
      text: changesText,
      maxWidth: 240,
      render: (_, { changes }) => <ChangedFields changes={changes} />,
    },
    { key: 'requestId', title: t('log.requestId'), text: ({ requestId }) => requestId, maxWidth: 120 },
  ],
}
