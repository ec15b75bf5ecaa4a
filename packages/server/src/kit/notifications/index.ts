export { notificationHandlers } from './handlers.ts'
export { countUnread } from './repository.ts'
export { recordNotification } from './record.ts'
export { notifyOfDocument } from './document-notification.ts'
