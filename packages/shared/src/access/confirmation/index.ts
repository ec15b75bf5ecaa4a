export { createConfirmingHttp, type AskConfirmation } from './confirming-http.ts'
export {
  $confirmationErrors,
  $confirmationFailure,
  $confirmationNeed,
  $isConfirming,
  confirmationAsked,
  confirmationCancelled,
  confirmationSubmitted,
  type ConfirmationQuestion,
  type ConfirmationReply,
} from './model.ts'
