export { purchaseStatisticsHandlers } from './handlers.ts'
