import { formatDateTime } from '@netbar/shared'
import { clientAnnouncementEntries } from '@netbar/shared/console'
import {
  CLIENT_ANNOUNCEMENT_KINDS,
  CLIENT_ANNOUNCEMENT_STATUSES,
  type ClientAnnouncement,
  type ClientAnnouncementDraft,
  clientAnnouncementDraft,
  type ClientAnnouncementQuery,
  type ClientAnnouncementStatus,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { optionsOf } from '../../../kit/options-of.ts'
import { brandFilter, keywordFilter, updatedColumn } from '../../../kit/resource/common-parts.tsx'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { branchesField } from './branches-field.ts'
import { AnnouncementFormPreview, AnnouncementPreview } from './announcement-preview.tsx'

const TONES: Readonly<Record<ClientAnnouncementStatus, StatusTone>> = {
  DRAFT: 'waiting',
  PUBLISHED: 'done',
  WITHDRAWN: 'closed',
}
const useKinds = optionsOf(CLIENT_ANNOUNCEMENT_KINDS, (value) => `clientAnnouncement.kinds.${value}`)
const usePinned = optionsOf(['yes', 'no'] as const, (value) => `clientAnnouncement.pinnedIs.${value}`)

/** Definition of announcements on client machines. */
export const clientAnnouncementDefinition: ResourceDefinition<
  ClientAnnouncement,
  ClientAnnouncementQuery,
  ClientAnnouncementDraft
> = {
  route: 'advertisements',
  tab: 'announcements',
  menu: 'advertisements',
  detail: 'clientAnnouncementDetail',
  adding: 'clientAnnouncement.adding',
  ...createResourceParts(clientAnnouncementEntries),
  exportFunction: 'CLIENT_ANNOUNCE_EDIT',
  functions: {
    edit: 'CLIENT_ANNOUNCE_EDIT',
    disable: 'CLIENT_ANNOUNCE_PUBLISH',
    remove: 'CLIENT_ANNOUNCE_EDIT',
  },
  words: {
    enable: 'clientAnnouncement.publish',
    askEnable: 'clientAnnouncement.askPublish',
    disable: 'clientAnnouncement.withdraw',
    question: 'clientAnnouncement.askWithdraw',
  },
  offers: ({ status }, action) => (action === 'switch' ? status !== 'WITHDRAWN' : status === 'DRAFT'),
  mayChange: ({ status }) => status === 'DRAFT',
  filters: [
    brandFilter,
    keywordFilter,
    oneOf('kind', 'clientAnnouncement.kind', CLIENT_ANNOUNCEMENT_KINDS, (value) => `clientAnnouncement.kinds.${value}`),
    oneOf('status', 'kit.status', CLIENT_ANNOUNCEMENT_STATUSES, (value) => `clientAnnouncement.status.${value}`),
    { kind: 'choice', name: 'branchId', label: 'advertisement.branches', values: null, useOptions: useBranchOptions },
  ],
  sorts: ['title', 'startTime', 'endTime', 'updatedTime'],
  defaultSort: '-updatedTime',
  fields: [
    { kind: 'text', name: 'title', label: 'advertisement.title', isRequired: true },
    { kind: 'choice', name: 'kind', label: 'clientAnnouncement.kind', isRequired: true, useOptions: useKinds },
    { kind: 'area', name: 'content', label: 'clientAnnouncement.content', isRequired: true },
    {
      kind: 'number',
      name: 'seconds',
      label: 'clientAnnouncement.seconds',
      isRequired: true,
      hint: 'clientAnnouncement.secondsHint',
    },
    branchesField,
    { kind: 'time', name: 'startTime', label: 'clientAnnouncement.startTime', isRequired: true },
    { kind: 'time', name: 'endTime', label: 'clientAnnouncement.endTime', isRequired: true },
    { kind: 'choice', name: 'pinned', label: 'clientAnnouncement.pinned', isRequired: true, useOptions: usePinned },
  ],
  schema: v.object(clientAnnouncementDraft),
  nameOf: ({ title }) => title,
  tag: ({ status }, t) => [TONES[status], t(`clientAnnouncement.status.${status}`)],
  FormPreview: AnnouncementFormPreview,
  parts: [{ key: 'preview', label: 'advertisement.preview', Component: AnnouncementPreview }],
  columns: (t) => [
    { key: 'title', title: t('advertisement.title'), text: ({ title }) => title },
    { key: 'kind', title: t('clientAnnouncement.kind'), text: ({ kind }) => t(`clientAnnouncement.kinds.${kind}`) },
    {
      key: 'status',
      title: t('kit.status'),
      text: ({ status }) => t(`clientAnnouncement.status.${status}`),
      render: (_, { status }) => <StatusTag tone={TONES[status]}>{t(`clientAnnouncement.status.${status}`)}</StatusTag>,
    },
    {
      key: 'startTime',
      title: t('clientAnnouncement.startTime'),
      text: ({ startTime }) => formatDateTime(startTime),
    },
    { key: 'endTime', title: t('clientAnnouncement.endTime'), text: ({ endTime }) => formatDateTime(endTime) },
    {
      key: 'branches',
      title: t('advertisement.branches'),
      text: ({ branchNames }) => branchNames.join(t('app.listSeparator')),
      maxWidth: 200,
    },
    {
      key: 'pinned',
      title: t('clientAnnouncement.pinned'),
      text: ({ pinned }) => t(`clientAnnouncement.pinnedIs.${pinned}`),
    },
    updatedColumn(t),
  ],
}
