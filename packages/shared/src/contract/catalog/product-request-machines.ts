import { documentMachine } from '../kit/document-machine.ts'
import type { DocumentMachine } from '../kit/document-machine.ts'
import { PRODUCT_REQUEST_STATUSES } from './product-requests.ts'
import type { ProductRequestKind, ProductRequestStatus } from './product-requests.ts'

/** Events of a product request. Those from `dueAtEffectiveTime` on are caused by time, sales or other changes. */
export type ProductRequestEvent =
  | 'apply'
  | 'approve'
  | 'reject'
  | 'revoke'
  | 'withdraw'
  | 'dueAtEffectiveTime'
  | 'endTime'
  | 'laterAdjustment'
  | 'stockReachesZero'
  | 'baseVersionMoved'
type Side = 'store' | 'company'

const priceMachine = documentMachine({
  states: PRODUCT_REQUEST_STATUSES,
  events: ['apply', 'approve', 'reject', 'revoke', 'withdraw', 'dueAtEffectiveTime', 'endTime', 'laterAdjustment'],
  transitions: [
    [null, 'apply', 'PENDING'],
    ['PENDING', 'withdraw', 'WITHDRAWN'],
    ['PENDING', 'reject', 'REJECTED'],
    ['PENDING', 'approve', 'APPROVED'],
    ['APPROVED', 'revoke', 'REVOKED'],
    ['APPROVED', 'dueAtEffectiveTime', 'EFFECTIVE'],
    ['EFFECTIVE', 'endTime', 'EXPIRED'],
    ['EFFECTIVE', 'laterAdjustment', 'SUPERSEDED'],
  ],
  needs: {
    apply: 'PRICE_ADJUST_APPLY',
    approve: 'PRICE_ADJUST_AUDIT',
    reject: 'PRICE_ADJUST_AUDIT',
    revoke: 'PRICE_ADJUST_AUDIT',
    withdraw: 'PRICE_ADJUST_APPLY',
  },
  sides: { apply: 'store', approve: 'company', reject: 'company', revoke: 'company', withdraw: 'store' },
  decisions: ['approve', 'reject', 'revoke'],
})

const takeDownMachine = documentMachine({
  states: PRODUCT_REQUEST_STATUSES,
  events: ['apply', 'approve', 'reject', 'revoke', 'withdraw', 'stockReachesZero'],
  transitions: [
    [null, 'apply', 'PENDING'],
    ['PENDING', 'withdraw', 'WITHDRAWN'],
    ['PENDING', 'reject', 'REJECTED'],
    // Immediately, or when the stock runs out.
    ['PENDING', 'approve', 'TAKEN_DOWN'],
    ['PENDING', 'approve', 'WAITING_SOLD_OUT'],
    ['WAITING_SOLD_OUT', 'revoke', 'WITHDRAWN'],
    ['WAITING_SOLD_OUT', 'stockReachesZero', 'TAKEN_DOWN'],
  ],
  needs: {
    apply: 'TAKE_DOWN_APPLY',
    approve: 'TAKE_DOWN_AUDIT',
    reject: 'TAKE_DOWN_AUDIT',
    revoke: 'TAKE_DOWN_AUDIT',
    withdraw: 'TAKE_DOWN_APPLY',
  },
  sides: { apply: 'store', approve: 'company', reject: 'company', revoke: 'company', withdraw: 'store' },
  decisions: ['approve', 'reject', 'revoke'],
})

const changeMachine = documentMachine({
  states: PRODUCT_REQUEST_STATUSES,
  events: ['apply', 'approve', 'reject', 'withdraw', 'baseVersionMoved'],
  transitions: [
    [null, 'apply', 'PENDING'],
    ['PENDING', 'withdraw', 'WITHDRAWN'],
    ['PENDING', 'reject', 'REJECTED'],
    ['PENDING', 'approve', 'APPLIED'],
    ['PENDING', 'baseVersionMoved', 'STALE'],
  ],
  needs: {
    apply: 'PRODUCT_CHANGE_APPLY',
    approve: 'PRODUCT_CHANGE_AUDIT',
    reject: 'PRODUCT_CHANGE_AUDIT',
    withdraw: 'PRODUCT_CHANGE_APPLY',
  },
  sides: { apply: 'store', approve: 'company', reject: 'company', withdraw: 'store' },
  decisions: ['approve', 'reject'],
})

/** State machines of product requests, by kind. */
export const productRequestMachines: Readonly<
  Record<ProductRequestKind, DocumentMachine<ProductRequestStatus, ProductRequestEvent, Side>>
> = { PRICE: priceMachine, TAKE_DOWN: takeDownMachine, CHANGE: changeMachine }
