export { createConfirmingHttp, type AskConfirmation } from './confirming-http.ts'
export {
  $confirmationErrors,
  $confirmationFailure,
  $isConfirmationAsked,
  $isConfirming,
  confirmationAsked,
  confirmationCancelled,
  confirmationSubmitted,
  type ConfirmationReply,
} from './model.ts'
