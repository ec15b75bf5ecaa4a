export { notificationHandlers } from './handlers.ts'
export { recordNotification } from './record.ts'
export type { NewNotification } from './record.ts'
