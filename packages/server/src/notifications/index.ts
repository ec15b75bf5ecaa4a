export { notificationHandlers } from './handlers.ts'
export { recordNotification } from './record.ts'
