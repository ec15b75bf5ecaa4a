import { messageTemplates } from '@netbar/shared/console'
import {
  messageTemplateDraft,
  type MessageTemplate,
  type MessageTemplateDraft,
  type MessageTemplateQuery,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import {
  brandFilter,
  enabledColumn,
  enabledFilter,
  keywordFilter,
  updatedColumn,
} from '../../../kit/resource/common-parts.tsx'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'

/** Definition of templates of messages to machines. */
export const templateDefinition: ResourceDefinition<MessageTemplate, MessageTemplateQuery, MessageTemplateDraft> = {
  route: 'messageConsole',
  tab: 'templates',
  menu: 'messageConsole',
  detail: null,
  adding: 'messageDesk.newTemplate',
  ...createResourceParts(messageTemplates),
  exportFunction: 'MESSAGE_EXPORT',
  functions: { edit: 'MESSAGE_TEMPLATE', disable: 'MESSAGE_TEMPLATE' },
  filters: [brandFilter, keywordFilter, enabledFilter],
  sorts: ['name', 'updatedTime'],
  defaultSort: 'name',
  fields: [
    { kind: 'text', name: 'name', label: 'messageDesk.templateName', isRequired: true },
    { kind: 'area', name: 'text', label: 'messageDesk.text', isRequired: true },
  ],
  schema: v.object(messageTemplateDraft),
  nameOf: ({ name }) => name,
  columns: (t) => [
    { key: 'name', title: t('messageDesk.templateName'), text: ({ name }) => name },
    { key: 'text', title: t('messageDesk.text'), text: ({ text }) => text },
    enabledColumn(t),
    updatedColumn(t),
  ],
}
