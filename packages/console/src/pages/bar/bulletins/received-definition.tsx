import { formatDateTime, hrefOf } from '@netbar/shared'
import { type ReceivedQuery, receivedBulletins, receivedPageFx } from '@netbar/shared/console'
import { BULLETIN_LEVELS, KEYWORD_LENGTH, type ReceivedBulletin } from '@netbar/shared/contract'
import { Link } from 'react-router-dom'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { LevelTag } from './bulletin-look.tsx'

const stateOf = ({ isReceiver, needsAck, readTime, ackTime }: ReceivedBulletin) => {
  if (!isReceiver) return null
  if (ackTime !== null) return 'acknowledged'
  if (readTime === null) return 'unread'
  return needsAck ? 'toAcknowledge' : 'read'
}

/** Published bulletins to the user's branches, the latest first. */
export const receivedDefinition: ListDefinition<ReceivedBulletin, ReceivedQuery> = {
  route: 'notification',
  menu: 'notification',
  list: receivedBulletins,
  file: createListExport({ list: receivedBulletins, pageFx: receivedPageFx }),
  exportFunction: null,
  empty: 'bulletin.empty',
  filters: [
    oneOf('unread', 'bulletin.reading', ['true', 'false'], (value) => `bulletin.isUnread.${value}`),
    oneOf('level', 'bulletin.level', BULLETIN_LEVELS, (value) => `bulletin.levels.${value}`),
    { kind: 'text', name: 'keyword', label: 'bulletin.keyword', limit: KEYWORD_LENGTH },
    { kind: 'days', name: 'from', until: 'to', label: 'bulletin.days' },
  ],
  sorts: ['publishTime'],
  defaultSort: '-publishTime',
  toQuery: plainQuery,
  columns: (t) => [
    {
      key: 'level',
      title: t('bulletin.level'),
      text: ({ level }) => t(`bulletin.levels.${level}`),
      render: (_, { level }) => <LevelTag level={level} />,
    },
    {
      key: 'title',
      title: t('bulletin.title'),
      text: ({ title }) => title,
      render: (_, { id, title }) => <Link to={hrefOf('notificationDetail', { bulletin: id })}>{title}</Link>,
    },
    { key: 'sender', title: t('bulletin.sender'), text: ({ sender }) => sender },
    {
      key: 'publishTime',
      title: t('bulletin.publishTime'),
      text: ({ publishTime }) => (publishTime === null ? '' : formatDateTime(publishTime)),
    },
    {
      key: 'state',
      title: t('bulletin.reading'),
      text: (row) => {
        const state = stateOf(row)
        return state === null ? '' : t(`bulletin.states.${state}`)
      },
      render: (_, row) => {
        const state = stateOf(row)
        if (state === null) return null
        const isOpen = state === 'unread' || state === 'toAcknowledge'
        return <StatusTag tone={isOpen ? 'waiting' : 'closed'}>{t(`bulletin.states.${state}`)}</StatusTag>
      },
    },
  ],
}
