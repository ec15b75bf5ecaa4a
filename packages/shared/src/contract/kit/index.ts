import { attachmentCalls } from './attachments.ts'
import { documentCommentCalls, relatedDocumentCalls } from './comments.ts'
import { productImportCalls, purchaseImportCalls, surveyImportCalls, userImportCalls } from './imports.ts'
import { notificationCalls } from './notification-calls.ts'
import { ringingCalls } from './ringing.ts'

export * from './attachment-ids.ts'
export * from './attachments.ts'
export * from './comments.ts'
export * from './document-event.ts'
export { actionsOf, documentMachine, endsOf } from './document-machine.ts'
export type { DocumentMachine, EventOf, Transition } from './document-machine.ts'
export * from './home-block.ts'
export * from './imports.ts'
export * from './notification-calls.ts'
export * from './notifications.ts'
export * from './resource.ts'
export * from './ringing.ts'
export { compareVersions } from './semantic-version.ts'
export * from './todo-kind.ts'
export * from './uploads.ts'
export * from './wechat-pay.ts'

/** The calls that several domains share, by feature. */
export const kitFeatures: {
  readonly notifications: typeof notificationCalls
  readonly ringing: typeof ringingCalls
  readonly purchaseImport: typeof purchaseImportCalls
  readonly productImport: typeof productImportCalls
  readonly userImport: typeof userImportCalls
  readonly surveyImport: typeof surveyImportCalls
  readonly attachments: typeof attachmentCalls
  readonly documentComments: typeof documentCommentCalls
  readonly relatedDocuments: typeof relatedDocumentCalls
} = {
  notifications: notificationCalls,
  ringing: ringingCalls,
  purchaseImport: purchaseImportCalls,
  productImport: productImportCalls,
  userImport: userImportCalls,
  surveyImport: surveyImportCalls,
  attachments: attachmentCalls,
  documentComments: documentCommentCalls,
  relatedDocuments: relatedDocumentCalls,
}
