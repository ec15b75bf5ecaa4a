export { closeDays, TREND_DAYS } from './closed-days.ts'
export { dayAfter, daysBetween } from './days.ts'
export { tradeByDay } from './daily-trade.ts'
export { homeHandlers } from './handlers.ts'
