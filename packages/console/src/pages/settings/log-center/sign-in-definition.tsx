import { formatDateTime } from '@netbar/shared'
import { type SignInQuery, signInLog, signInPageFx } from '@netbar/shared/console'
import { OPERATION_RESULTS, type SignInLine } from '@netbar/shared/contract'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { daysFilter, periodOfDays, personFilter, resultFilter } from './log-filters.ts'

/** The log of sign-ins. */
export const signInDefinition: ListDefinition<SignInLine, SignInQuery> = {
  route: 'logCenter',
  tab: 'signIns',
  menu: 'logCenter',
  list: signInLog,
  file: createListExport({ list: signInLog, pageFx: signInPageFx }),
  exportFunction: 'LOG_EXPORT',
  filters: [personFilter, resultFilter, daysFilter],
  sorts: [],
  defaultSort: '',
  toQuery: ({ filters, page, limit }) => ({
    page,
    limit,
    keyword: filters['keyword'] || undefined,
    result: OPERATION_RESULTS.find((each) => each === filters['result']),
    ...periodOfDays(filters),
  }),
  columns: (t) => [
    { key: 'time', title: t('log.time'), text: ({ time }) => formatDateTime(time) },
    { key: 'username', title: t('log.username'), text: ({ username }) => username },
    {
      key: 'result',
      title: t('log.result'),
      text: ({ result }) => t(`log.results.${result}`),
      render: (_, { result }) => (
        <StatusTag tone={result === 'SUCCESS' ? 'done' : 'refused'}>{t(`log.results.${result}`)}</StatusTag>
      ),
    },
    { key: 'reason', title: t('log.reason'), text: ({ reason }) => (reason === '' ? '' : t(`log.reasons.${reason}`)) },
    { key: 'ip', title: t('log.ip'), text: ({ ip }) => ip },
    { key: 'userAgent', title: t('log.device'), text: ({ userAgent }) => userAgent, maxWidth: 320 },
  ],
}
