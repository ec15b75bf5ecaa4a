/** What is opened over the list of orders, which comes together. */
export { CancelDialog, CloseShortDialog, OrderDialog } from './step-dialogs.tsx'
export { ChangeStep, OrderLook, ReceiveStep } from './order-dialog.tsx'
export { NewDraft } from './draft-dialog.tsx'
