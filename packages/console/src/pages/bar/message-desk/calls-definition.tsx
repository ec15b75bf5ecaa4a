import { formatDateTime } from '@netbar/shared'
import { serviceRequestPageFx, serviceRequests, type ServiceRequestQuery } from '@netbar/shared/console'
import { KEYWORD_LENGTH, SERVICE_KINDS, SERVICE_STATUSES, type ServiceRequest } from '@netbar/shared/contract'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { waitingText } from '../../../lib/waiting-text.ts'

const TONES: Readonly<Record<ServiceRequest['status'], StatusTone>> = {
  OPEN: 'waiting',
  HANDLED: 'done',
  DISMISSED: 'closed',
}

const waitOf = ({ createdTime, handledTime }: ServiceRequest): string =>
  handledTime === null ? '' : waitingText(createdTime, Date.parse(handledTime))

/** Calls for service, the latest first. */
export const callsDefinition: ListDefinition<ServiceRequest, ServiceRequestQuery> = {
  route: 'messageConsole',
  tab: 'calls',
  menu: 'messageConsole',
  list: serviceRequests,
  file: createListExport({ list: serviceRequests, pageFx: serviceRequestPageFx }),
  exportFunction: 'MESSAGE_EXPORT',
  empty: 'messageDesk.noCalls',
  filters: [
    { kind: 'choice', name: 'branchId', label: 'messageDesk.branch', values: null, useOptions: useBranchOptions },
    oneOf('kind', 'messageDesk.kind', SERVICE_KINDS, (value) => `messageDesk.kinds.${value}`),
    oneOf('status', 'messageDesk.status', SERVICE_STATUSES, (value) => `messageDesk.statuses.${value}`),
    { kind: 'days', name: 'from', until: 'to', label: 'messageDesk.days' },
    { kind: 'text', name: 'keyword', label: 'messageDesk.machine', limit: KEYWORD_LENGTH },
  ],
  sorts: ['createdTime', 'handledTime', 'machineName'],
  defaultSort: '-createdTime',
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'createdTime', title: t('messageDesk.calledTime'), text: ({ createdTime }) => formatDateTime(createdTime) },
    { key: 'machineName', title: t('messageDesk.machine'), text: ({ machineName }) => machineName },
    { key: 'type', title: t('messageDesk.kind'), text: ({ type }) => t(`queue.services.${type}`) },
    {
      key: 'status',
      title: t('messageDesk.status'),
      text: ({ status }) => t(`messageDesk.statuses.${status}`),
      render: (_, { status }) => <StatusTag tone={TONES[status]}>{t(`messageDesk.statuses.${status}`)}</StatusTag>,
    },
    {
      key: 'handledTime',
      title: t('messageDesk.handledTime'),
      text: ({ handledTime }) => (handledTime === null ? '' : formatDateTime(handledTime)),
    },
    { key: 'wait', title: t('messageDesk.wait'), align: 'right', text: waitOf },
    { key: 'handledBy', title: t('messageDesk.handledBy'), text: ({ handledBy }) => handledBy ?? '' },
    { key: 'assignedTo', title: t('messageDesk.assignedTo'), text: ({ assignedTo }) => assignedTo ?? '' },
    { key: 'reason', title: t('messageDesk.reason'), text: ({ reason }) => reason ?? '' },
    { key: 'branch', title: t('messageDesk.branch'), text: ({ branchName }) => branchName },
  ],
}
