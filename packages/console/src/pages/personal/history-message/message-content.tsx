import { detailTargetOf, hrefOf, notificationOpened, targetOf } from '@netbar/shared'
import type { Notification } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { resolveTarget } from '../../../frame/resolve-target.ts'

/** An unread message is opened by the domain, as from the bell; a read one is a plain link to its target. */
export const MessageContent = ({ notification }: { readonly notification: Notification }) => {
  const open = useUnit(notificationOpened)
  const { content, read } = notification
  if (!read) {
    return (
      <button type="button" className="history-open history-unread" onClick={() => open(notification)}>
        {content}
      </button>
    )
  }
  const target = targetOf(notification)
  if (target === null) return content
  const { name, query } = resolveTarget(target, detailTargetOf(notification))
  return <Link to={hrefOf(name, query)}>{content}</Link>
}
