import { formatDateTime } from '@netbar/shared'
import { machineMessagePageFx, machineMessages, type MachineMessageQuery } from '@netbar/shared/console'
import { KEYWORD_LENGTH, MESSAGE_STYLES, MESSAGE_TARGETS, type MachineMessage } from '@netbar/shared/contract'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { deliveredText, targetText } from './message-text.ts'

/** Messages to machines, the latest first. */
export const messagesDefinition: ListDefinition<MachineMessage, MachineMessageQuery> = {
  route: 'messageConsole',
  tab: 'messages',
  menu: 'messageConsole',
  list: machineMessages,
  file: createListExport({ list: machineMessages, pageFx: machineMessagePageFx }),
  exportFunction: 'MESSAGE_EXPORT',
  empty: 'messageDesk.noMessages',
  filters: [
    { kind: 'choice', name: 'branchId', label: 'messageDesk.branch', values: null, useOptions: useBranchOptions },
    oneOf('target', 'messageDesk.target', MESSAGE_TARGETS, (value) => `messageDesk.targets.${value}`),
    oneOf('style', 'messageDesk.style', MESSAGE_STYLES, (value) => `messageDesk.styles.${value}`),
    { kind: 'days', name: 'from', until: 'to', label: 'messageDesk.days' },
    { kind: 'text', name: 'keyword', label: 'messageDesk.text', limit: KEYWORD_LENGTH },
  ],
  sorts: ['sentTime'],
  defaultSort: '-sentTime',
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'sentTime', title: t('messageDesk.sentTime'), text: ({ sentTime }) => formatDateTime(sentTime) },
    { key: 'text', title: t('messageDesk.text'), text: ({ text }) => text },
    { key: 'target', title: t('messageDesk.target'), text: (message) => targetText(t, message) },
    { key: 'style', title: t('messageDesk.style'), text: ({ style }) => t(`messageDesk.styles.${style}`) },
    { key: 'delivered', title: t('messageDesk.deliveries'), text: (message) => deliveredText(t, message) },
    { key: 'sentBy', title: t('messageDesk.sentBy'), text: ({ sentBy }) => sentBy },
    { key: 'branch', title: t('messageDesk.branch'), text: ({ branchName }) => branchName },
  ],
}
