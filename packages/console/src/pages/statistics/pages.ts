export { InquiryMember } from './inquiry-member/inquiry-member.tsx'
export { OrderList } from './order-list/order-list.tsx'
