export { formatDate, formatDateTime } from './dates.ts'
export { maskIdCard, maskName, maskPhone } from './masks.ts'
export { formatMoney } from './money.ts'
export { formatPercent, formatShare } from './percent.ts'
