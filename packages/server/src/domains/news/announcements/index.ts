export { announcementEntryHandlers, announcementHandlers } from './handlers.ts'
