/** Forms of the steps of a supplier order, in one lazy chunk. */
export { CancelDialog, CloseShortDialog, OrderDialog } from './step-dialogs.tsx'
export { ChangeForm } from './draft-form.tsx'
export { ReceiveForm } from './receive-form.tsx'
