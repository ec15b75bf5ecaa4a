import { detailTargetOf, formatDateTime, hrefOf, labelKeyOf, targetOf, type RouteTarget } from '@netbar/shared'
import type { Notification } from '@netbar/shared/contract'
import type { TableColumnType } from 'antd'
import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import { resolveTarget } from '../../../frame/resolve-target.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'

const linkTo = ({ name, query }: RouteTarget): string => hrefOf(name, query)

interface ContentProps {
  readonly notification: Notification
  readonly onOpen: (notification: Notification) => void
}

/** An unread message is opened by the domain, as from the bell; a read one is a plain link to its target. */
const Content = ({ notification, onOpen }: ContentProps) => {
  const { content, read } = notification
  if (!read) {
    return (
      <button type="button" className="history-open history-unread" onClick={() => onOpen(notification)}>
        {content}
      </button>
    )
  }
  const target = targetOf(notification)
  return target ? <Link to={linkTo(resolveTarget(target, detailTargetOf(notification)))}>{content}</Link> : content
}

/** The columns of the message history. */
export const historyColumns = (
  t: TFunction,
  onOpen: (notification: Notification) => void,
): TableColumnType<Notification>[] => [
  { key: 'type', title: t('history.type'), width: 150, render: (_, row) => t(labelKeyOf(row)) },
  {
    key: 'content',
    title: t('history.content'),
    render: (_, row) => <Content notification={row} onOpen={onOpen} />,
  },
  {
    key: 'read',
    title: t('history.status'),
    width: 100,
    render: (_, { read }) => (
      <StatusTag tone={read ? 'closed' : 'waiting'}>{t(read ? 'history.read' : 'history.unread')}</StatusTag>
    ),
  },
  {
    key: 'createdTime',
    title: t('history.time'),
    width: 180,
    render: (_, { createdTime }) => <time dateTime={createdTime}>{formatDateTime(createdTime)}</time>,
  },
  {
    key: 'detail',
    title: t('history.detail'),
    width: 90,
    render: (_, row) => <Link to={linkTo(detailTargetOf(row))}>{t('history.detail')}</Link>,
  },
]
