export { createCommentHandlers } from './handlers.ts'
export { notificationKinds } from './notification-kinds.ts'
