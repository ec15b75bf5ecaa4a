/** The forms of an order's steps, which come together: few orders want one. */
export { ConfirmForm } from './confirm-form.tsx'
export { ReasonForm } from '../../../kit/document/steps/reason-form.tsx'
export { ShipForm } from './ship-form.tsx'
