export { createConfirmingHttp, type AskConfirmation } from './confirming-http.ts'
export {
  $confirmationBy,
  $confirmationErrors,
  $confirmationFailure,
  $isConfirming,
  confirmationAsked,
  confirmationCancelled,
  confirmationSubmitted,
  type ConfirmationQuestion,
  type ConfirmationReply,
} from './model.ts'
