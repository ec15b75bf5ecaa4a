export { onlineCheckout, sessionPreview } from './online-checkout.ts'
export { packageOffers, packageSale, packageSaleOpened } from './packages.ts'
export { seats, visitMoving, visitOpening } from './seating.ts'
