export { closeDays, TREND_DAYS } from './closed-days.ts'
export { dayAfter, daysBetween, tradeByDay } from './daily-trade.ts'
export { homeHandlers } from './handlers.ts'
