import { $hasMoreInbox, $inboxFailure, inbox, inboxEndReached, inboxOpened } from '@netbar/shared'
import { useEffect } from 'react'
import { useTranslate } from '../../runtime/use-translate.ts'
import { useUnit } from '../../runtime/use-unit.ts'
import { BellList, type BellListProps } from '../bell-list.tsx'
import type { BellView } from './view.ts'

interface InboxProps extends Pick<BellListProps, 'onOpen' | 'tools'> {
  readonly view: BellView
}

/** Another part of the inbox than all unread messages. */
export const Inbox = ({ view: { part, kind }, onOpen, tools }: InboxProps) => {
  const { t } = useTranslate()
  const { rows, status, failure, hasMore, open, loadMore, reload } = useUnit({
    rows: inbox.$rows,
    status: inbox.$status,
    failure: $inboxFailure,
    hasMore: $hasMoreInbox,
    open: inboxOpened,
    loadMore: inboxEndReached,
    reload: inbox.reloaded,
  })
  useEffect(() => {
    open({ state: part === 'inbox' ? undefined : part, kind: kind || undefined })
  }, [open, part, kind])
  return (
    <BellList
      label={t(part === 'unread' ? 'notifications.unread' : `marks.${part}`)}
      notifications={rows}
      status={status === 'stale' ? 'ready' : status}
      failure={failure}
      hasMore={hasMore}
      loadMore={loadMore}
      retry={reload}
      onOpen={onOpen}
      tools={tools}
      unreadLabel={t('marks.isUnread')}
    />
  )
}
