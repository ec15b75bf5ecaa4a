import { orderSteps } from '@netbar/shared'
import { reasonForms } from '../../../kit/document/steps/reason-form.tsx'

const ending = reasonForms((step, t) => ({
  title: t(`purchaseAction.title.${step}`),
  hint: t(`purchaseAction.hint.${step}`),
}))

/** Forms of an order's steps in one lazy chunk: few orders need one. */
export { ConfirmForm } from './confirm-form.tsx'
export { ShipForm } from './ship-form.tsx'
export { ReasonForm } from '../../../kit/document/steps/reason-form.tsx'
export const CancelForm = ending(orderSteps.cancel)
export const RejectForm = ending(orderSteps.reject)
export const CloseRemainderForm = ending(orderSteps.closeRemainder)
