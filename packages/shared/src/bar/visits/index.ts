export { onlineCheckout, sessionPreview } from './online-checkout.ts'
export { seats, visitMoving, visitOpening } from './seating.ts'
