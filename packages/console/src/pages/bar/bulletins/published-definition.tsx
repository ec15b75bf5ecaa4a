import { formatDateTime, hrefOf } from '@netbar/shared'
import { type BulletinQuery, bulletinPageFx, bulletins } from '@netbar/shared/console'
import { BULLETIN_LEVELS, BULLETIN_STATUSES, type Bulletin, KEYWORD_LENGTH } from '@netbar/shared/contract'
import { Link } from 'react-router-dom'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { BULLETIN_TONES, LevelTag } from './bulletin-look.tsx'

/** Bulletins that the user publishes, the last changed first. */
export const publishedDefinition: ListDefinition<Bulletin, BulletinQuery> = {
  route: 'notification',
  tab: 'published',
  menu: 'notification',
  list: bulletins,
  file: createListExport({ list: bulletins, pageFx: bulletinPageFx }),
  exportFunction: 'NOTICE_EXPORT',
  empty: 'bulletin.empty',
  filters: [
    oneOf('status', 'bulletin.status', BULLETIN_STATUSES, (value) => `bulletin.statuses.${value}`),
    oneOf('level', 'bulletin.level', BULLETIN_LEVELS, (value) => `bulletin.levels.${value}`),
    { kind: 'text', name: 'keyword', label: 'bulletin.keyword', limit: KEYWORD_LENGTH },
    { kind: 'days', name: 'from', until: 'to', label: 'bulletin.days' },
  ],
  sorts: ['title', 'publishTime', 'updatedTime'],
  defaultSort: '-updatedTime',
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
    {
      key: 'status',
      title: t('bulletin.status'),
      text: ({ status }) => t(`bulletin.statuses.${status}`),
      render: (_, { status }) => (
        <StatusTag tone={BULLETIN_TONES[status]}>{t(`bulletin.statuses.${status}`)}</StatusTag>
      ),
    },
    { key: 'sender', title: t('bulletin.sender'), text: ({ sender }) => sender },
    {
      key: 'branchCount',
      title: t('bulletin.branchCount'),
      align: 'right',
      text: ({ branchCount }) => String(branchCount),
    },
    {
      key: 'publishTime',
      title: t('bulletin.publishTime'),
      text: ({ publishTime }) => (publishTime === null ? '' : formatDateTime(publishTime)),
    },
    {
      key: 'readCount',
      title: t('bulletin.readCount'),
      align: 'right',
      text: ({ readCount, receiverCount }) => (receiverCount === 0 ? '' : `${readCount} / ${receiverCount}`),
    },
    {
      key: 'ackCount',
      title: t('bulletin.ackCount'),
      align: 'right',
      text: ({ needsAck, ackCount, receiverCount }) =>
        needsAck && receiverCount > 0 ? `${ackCount} / ${receiverCount}` : '',
    },
    { key: 'updatedTime', title: t('bulletin.updatedTime'), text: ({ updatedTime }) => formatDateTime(updatedTime) },
  ],
}
