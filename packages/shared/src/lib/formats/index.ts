export { formatDate, formatDateTime } from './dates.ts'
export {
  genderKey,
  orderSourceKey,
  orderStatusKey,
  orderTypeKey,
  refundTypeKey,
  resultKey,
  rollbackKey,
  serviceTypeKey,
} from '../../kit/labels/index.ts'
export { maskIdCard, maskName, maskPhone } from './masks.ts'
export { formatMoney } from './money.ts'
export { formatPercent } from './percent.ts'
