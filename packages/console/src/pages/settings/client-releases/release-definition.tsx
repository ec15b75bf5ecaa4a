import { formatDateTime } from '@netbar/shared'
import { clientReleaseEntries } from '@netbar/shared/console'
import {
  CLIENT_PLATFORMS,
  CLIENT_RELEASE_STATUSES,
  type ClientRelease,
  type ClientReleaseDraft,
  clientReleaseDraft,
  type ClientReleaseQuery,
  type ClientReleaseStatus,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { optionsOf } from '../../../kit/options-of.ts'
import { brandFilter, keywordFilter } from '../../../kit/resource/common-parts.tsx'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { releaseFields } from './release-fields.ts'

const TONES: Readonly<Record<ClientReleaseStatus, StatusTone>> = {
  DRAFT: 'waiting',
  PUBLISHING: 'moving',
  PAUSED: 'urgent',
  PUBLISHED: 'done',
  ROLLED_BACK: 'refused',
}
const useStatuses = optionsOf(CLIENT_RELEASE_STATUSES, (value) => `clientRelease.status.${value}`)

/** Whether machines say how a release goes: a draft is on none, and other programs say nothing. */
export const hasResults = ({ platform, status }: ClientRelease): boolean => platform === 'CLIENT' && status !== 'DRAFT'

/** Definition of releases of client programs. */
export const releaseDefinition: ResourceDefinition<ClientRelease, ClientReleaseQuery, ClientReleaseDraft> = {
  route: 'publishLog',
  menu: 'publishLog',
  detail: null,
  adding: 'clientRelease.adding',
  ...createResourceParts(clientReleaseEntries),
  exportFunction: 'PUBLISH_RELEASE',
  functions: { edit: 'PUBLISH_ADD', disable: 'PUBLISH_RELEASE', remove: 'PUBLISH_ADD' },
  words: {
    enable: 'clientRelease.proceed',
    askEnable: 'clientRelease.askProceed',
    disable: 'clientRelease.pause',
    question: 'clientRelease.askPause',
  },
  offers: ({ status }, action) =>
    action === 'switch' ? status === 'PUBLISHING' || status === 'PAUSED' : status === 'DRAFT',
  mayChange: ({ status }) => status === 'DRAFT',
  filters: [
    brandFilter,
    keywordFilter,
    oneOf('platform', 'clientRelease.platform', CLIENT_PLATFORMS, (value) => `clientRelease.platforms.${value}`),
    oneOf('status', 'kit.status', CLIENT_RELEASE_STATUSES, (value) => `clientRelease.status.${value}`),
    { kind: 'choice', name: 'branchId', label: 'clientRelease.branches', values: null, useOptions: useBranchOptions },
  ],
  sorts: ['versionNo', 'publishedTime', 'updatedTime'],
  defaultSort: '-updatedTime',
  fields: releaseFields,
  historyFields: [{ kind: 'choice', name: 'status', label: 'kit.status', useOptions: useStatuses }],
  schema: v.object(clientReleaseDraft),
  nameOf: ({ versionNo }) => versionNo,
  columns: (t) => [
    { key: 'versionNo', title: t('clientRelease.versionNo'), text: ({ versionNo }) => versionNo },
    {
      key: 'platform',
      title: t('clientRelease.platform'),
      text: ({ platform }) => t(`clientRelease.platforms.${platform}`),
    },
    {
      key: 'status',
      title: t('kit.status'),
      text: ({ status }) => t(`clientRelease.status.${status}`),
      render: (_, { status }) => <StatusTag tone={TONES[status]}>{t(`clientRelease.status.${status}`)}</StatusTag>,
    },
    {
      key: 'scope',
      title: t('clientRelease.scope'),
      text: ({ percent, branchNames }) => `${percent}% ${branchNames.join(t('app.listSeparator'))}`,
      maxWidth: 200,
    },
    {
      key: 'results',
      title: t('clientRelease.results'),
      align: 'right',
      text: (row) => (hasResults(row) ? `${row.succeeded}/${row.failed}` : ''),
    },
    {
      key: 'waiting',
      title: t('clientRelease.waiting'),
      align: 'right',
      text: (row) => (hasResults(row) ? String(row.waiting) : ''),
    },
    { key: 'sizeMb', title: t('clientRelease.sizeMb'), align: 'right', text: ({ sizeMb }) => String(sizeMb) },
    { key: 'forced', title: t('clientRelease.forced'), text: ({ forced }) => t(`clientRelease.forcedIs.${forced}`) },
    { key: 'publisher', title: t('clientRelease.publisher'), text: ({ publisher }) => publisher },
    {
      key: 'publishedTime',
      title: t('clientRelease.time'),
      text: ({ publishedTime }) => (publishedTime === null ? '' : formatDateTime(publishedTime)),
    },
    { key: 'sha256', title: t('clientRelease.sha256'), text: ({ sha256 }) => sha256, maxWidth: 120 },
    { key: 'address', title: t('clientRelease.address'), text: ({ address }) => address, maxWidth: 160 },
    { key: 'notes', title: t('clientRelease.notes'), text: ({ notes }) => notes, maxWidth: 200 },
  ],
}
