import * as v from 'valibot'
import {
  keyword,
  queryFlag,
  requiredText,
  resourceCalls,
  resourceEntries,
  type DraftOf,
  type QueryOf,
} from '../../kit/resource.ts'
import { MACHINE_MESSAGE_LENGTH } from '../client-machines/machine-command.ts'

/** A text that a brand’s branches send to machines again and again. */
export const messageTemplate = v.object({ ...resourceEntries, name: v.string(), text: v.string() })
export type MessageTemplate = v.InferOutput<typeof messageTemplate>

/** A template as its form sends it. */
export const messageTemplateDraft = {
  name: requiredText(30),
  text: requiredText(MACHINE_MESSAGE_LENGTH),
} as const

/** Templates of messages to machines, by brand. */
export const messageTemplateCalls = resourceCalls({
  path: '/api/machine/message/template',
  what: 'templates of messages to machines',
  row: messageTemplate,
  draft: messageTemplateDraft,
  filters: { keyword, enabled: v.optional(queryFlag) },
  sorts: ['name', 'updatedTime'],
  defaultSort: 'name',
  functions: {
    view: ['MESSAGE_SEND', 'MESSAGE_BROADCAST', 'MESSAGE_TEMPLATE'],
    edit: 'MESSAGE_TEMPLATE',
    disable: 'MESSAGE_TEMPLATE',
    export: 'MESSAGE_EXPORT',
  },
})
export type MessageTemplateDraft = DraftOf<typeof messageTemplateCalls>
export type MessageTemplateQuery = QueryOf<typeof messageTemplateCalls>
