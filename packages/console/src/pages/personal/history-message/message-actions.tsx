import { detailTargetOf, hrefOf, notificationsMarked } from '@netbar/shared'
import type { Notification } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'

/** What can be done with a message where it stands, and its own page. */
export const MessageActions = ({ notification }: { readonly notification: Notification }) => {
  const { t } = useTranslation()
  const mark = useUnit(notificationsMarked)
  const { read, archived } = notification
  const actions = [read ? 'unread' : 'read', archived ? 'unarchive' : 'archive'] as const
  const { name, query } = detailTargetOf(notification)
  return (
    <RowActions
      actions={[
        ...actions.map((action) => ({
          key: action,
          label: t(`marks.${action}`),
          onClick: () => mark({ notifications: [notification], action }),
        })),
        { key: 'detail', label: t('history.detail'), to: hrefOf(name, query) },
      ]}
    />
  )
}
