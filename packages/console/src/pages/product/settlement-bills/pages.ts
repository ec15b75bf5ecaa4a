// One file for all three: each that is loaded on its own is named in what every visitor loads.
export { BillingEnquiry } from './billing-enquiry.tsx'
export { BillingOrderDetail } from './billing-order-detail.tsx'
export { SettlementBillings } from './settlement-billings.tsx'
