import { notificationsMarked } from '@netbar/shared'
import type { Notification, NotificationAction } from '@netbar/shared/contract'
import { useTranslate } from '../../runtime/use-translate.ts'
import { useUnit } from '../../runtime/use-unit.ts'

/** Outlines of 24 by 24. */
const PATHS: Readonly<Record<NotificationAction, string>> = {
  read: 'm5 12.5 5 5L19.5 7',
  unread: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
  archive: 'M4 4.5h16v4H4ZM5.5 8.5v11h13v-11M12 11v5m-2.5-2.5L12 16l2.5-2.5',
  unarchive: 'M4 4.5h16v4H4ZM5.5 8.5v11h13v-11M12 17v-5m-2.5 2.5L12 12l2.5 2.5',
}

/** What can be done with a message without opening it. Each action keeps its place, and so the focus. */
export const RowActions = ({ notification }: { readonly notification: Notification }) => {
  const { t } = useTranslate()
  const mark = useUnit(notificationsMarked)
  const { read, archived, content } = notification
  // A server that archives nothing has the calls of the specification only.
  if (archived === null) return null
  const actions = [read ? 'unread' : 'read', archived ? 'unarchive' : 'archive'] as const
  return actions.map((action, at) => (
    <button
      key={at}
      type="button"
      part="row-action"
      className="netbar-bell-tool"
      aria-label={`${t(`marks.${action}`)} ${content}`}
      title={t(`marks.${action}`)}
      onClick={() => mark({ notifications: [notification], action })}
    >
      <svg className="netbar-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={PATHS[action]} />
      </svg>
    </button>
  ))
}
