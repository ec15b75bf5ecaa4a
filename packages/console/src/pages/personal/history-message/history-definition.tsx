import {
  historyPageFx,
  kindLabelKey,
  labelKeyOf,
  formatDateTime,
  notificationHistory,
  type HistoryQuery,
} from '@netbar/shared'
import { HISTORY_STATES, NOTIFICATION_KINDS, type Notification } from '@netbar/shared/contract'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { MessageContent } from './message-content.tsx'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

const stateOf = ({ read, archived }: Notification) => (archived ? 'archived' : read ? 'read' : 'unread')
const TONES = { archived: 'closed', read: 'closed', unread: 'waiting' } as const

/** Messages of the user, newest first. */
export const historyDefinition: ListDefinition<Notification, HistoryQuery> = {
  route: 'historyMessage',
  // It has no functions: everybody reads and marks their own messages.
  menu: '',
  list: notificationHistory,
  file: createListExport({ list: notificationHistory, pageFx: historyPageFx }),
  // Messages are read here, not exported.
  exportFunction: null,
  empty: 'notifications.empty',
  filters: [
    { kind: 'own', name: 'state', label: 'history.status', values: HISTORY_STATES },
    oneOf('kind', 'history.type', NOTIFICATION_KINDS, kindLabelKey),
  ],
  sorts: [],
  defaultSort: '',
  toQuery: ({ filters, page, limit }) => ({
    state: HISTORY_STATES.find((known) => known === filters['state']),
    kind: filters['kind'] || undefined,
    page,
    limit,
  }),
  columns: (t) => [
    { key: 'type', title: t('history.type'), width: 130, text: (row) => t(labelKeyOf(row)) },
    {
      key: 'content',
      title: t('history.content'),
      maxWidth: 600,
      text: ({ content }) => content,
      render: (_, row) => <MessageContent notification={row} />,
    },
    {
      key: 'read',
      title: t('history.status'),
      width: 100,
      text: (row) => t(`history.${stateOf(row)}`),
      render: (_, row) => <StatusTag tone={TONES[stateOf(row)]}>{t(`history.${stateOf(row)}`)}</StatusTag>,
    },
    {
      key: 'createdTime',
      title: t('history.time'),
      width: 180,
      text: ({ createdTime }) => formatDateTime(createdTime),
      render: (_, { createdTime }) => <time dateTime={createdTime}>{formatDateTime(createdTime)}</time>,
    },
  ],
}
