import type { Notification } from '../contract/kit/notifications.ts'
import { notificationKindOf } from '../contract/notification-kinds.ts'

/** Text key of the label of messages of a kind. */
export const kindLabelKey = (kind: string): string => `notifications.label.${kind}`

/** Text key of a message's label (specification §3): that of its sub type, else that of its service. */
export const labelKeyOf = (notification: Notification): string => kindLabelKey(notificationKindOf(notification))
