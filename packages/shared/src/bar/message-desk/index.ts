import { messageTemplateCalls } from '../../contract/bar/message-desk/message-templates.ts'
import { createResource } from '../../kit/resource/index.ts'

export * from './calls.ts'
export * from './desk.ts'
export * from './desk-tabs.ts'
export * from './messages.ts'
export * from './steps.ts'

/** Texts that the branches of a brand send again and again: a plain resource. */
export const messageTemplates = createResource(messageTemplateCalls)
