import { formatDateTime } from '@netbar/shared'
import { type PublishQuery, publishLog, publishPageFx } from '@netbar/shared/console'
import { PUBLISHED_KINDS, type PublishLine } from '@netbar/shared/contract'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { daysFilter, periodOfDays } from './log-filters.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

/** The log of what was published to everybody. */
export const publishDefinition: ListDefinition<PublishLine, PublishQuery> = {
  route: 'logCenter',
  tab: 'publishing',
  menu: 'logCenter',
  list: publishLog,
  file: createListExport({ list: publishLog, pageFx: publishPageFx }),
  exportFunction: 'LOG_EXPORT',
  filters: [oneOf('kind', 'log.kind', PUBLISHED_KINDS, (value) => `log.published.${value}`), daysFilter],
  sorts: [],
  defaultSort: '',
  toQuery: ({ filters, page, limit }) => ({
    page,
    limit,
    kind: PUBLISHED_KINDS.find((each) => each === filters['kind']),
    ...periodOfDays(filters),
  }),
  columns: (t) => [
    { key: 'time', title: t('log.time'), text: ({ time }) => formatDateTime(time) },
    { key: 'userName', title: t('log.person'), text: ({ userName }) => userName },
    { key: 'kind', title: t('log.kind'), text: ({ kind }) => t(`log.published.${kind}`) },
    { key: 'subject', title: t('log.subject'), text: ({ subjectName, subjectId }) => subjectName || subjectId },
    { key: 'event', title: t('log.action'), text: ({ event }) => t(`kit.event.${event}`) },
  ],
}
