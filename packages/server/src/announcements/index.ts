export { announcementHandlers } from './handlers.ts'
