/** Dialogs of the list of supplier orders, in one lazy chunk. */
export { CancelDialog, CloseShortDialog, OrderDialog } from './step-dialogs.tsx'
export { ChangeStep, ReceiveStep } from './order-dialog.tsx'
export { NewDraft } from './draft-dialog.tsx'
