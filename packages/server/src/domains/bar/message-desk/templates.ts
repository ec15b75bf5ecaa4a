import { messageTemplateCalls } from '@netbar/shared/contract'
import { createResourceHandlers, duplicateProblem, resourceFields } from '../../../kit/resource/index.ts'
import { containing } from '../../../platform/db/like.ts'

/** Handles templates of messages to machines: a plain resource. */
export const messageTemplateHandlers = createResourceHandlers<'message_template', typeof messageTemplateCalls>({
  name: 'messageTemplates',
  calls: messageTemplateCalls,
  table: 'message_template',
  fullView: [],
  sorts: { name: 'name', updatedTime: 'updated_time' },
  where: ({ keyword, enabled }, eb) => [
    keyword ? eb.or([containing(eb.ref('name'), keyword), containing(eb.ref('text'), keyword)]) : null,
    enabled === undefined ? null : eb('enabled', '=', enabled ? 1 : 0),
  ],
  toRows: async (_, rows) =>
    rows.map((row) => ({
      ...resourceFields(row),
      name: row.name,
      text: row.text,
    })),
  toColumns: ({ name, text }) => ({ name, text }),
  problems: (trx, { name }, place) =>
    duplicateProblem(
      trx,
      { table: 'message_template', column: 'name', field: 'name', value: name, text: 'messageDesk.nameTaken' },
      place,
    ),
  removalProblem: async () => null,
})
