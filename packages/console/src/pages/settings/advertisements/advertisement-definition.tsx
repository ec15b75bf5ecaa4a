import { formatPercent } from '@netbar/shared'
import { advertisementEntries, copiedDays } from '@netbar/shared/console'
import {
  ADVERTISEMENT_POSITIONS,
  ADVERTISEMENT_STATUSES,
  type Advertisement,
  type AdvertisementDraft,
  type AdvertisementQuery,
  type AdvertisementStatus,
  advertisementDraft,
  shanghaiDay,
  WHOLE_BP,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { optionsOf } from '../../../kit/options-of.ts'
import { Thumb } from '../../../kit/pictures/picture-field.tsx'
import { brandFilter, keywordFilter, updatedColumn } from '../../../kit/resource/common-parts.tsx'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { advertisementFields } from './advertisement-fields.ts'
import { AdvertisementFormPreview, AdvertisementPreview } from './advertisement-preview.tsx'
import { AdvertisementStatistics } from './advertisement-statistics.tsx'

/** Tone of each status. */
const TONES: Readonly<Record<AdvertisementStatus, StatusTone>> = {
  DRAFT: 'waiting',
  SUBMITTED: 'urgent',
  APPROVED: 'waiting',
  ONLINE: 'done',
  OFFLINE: 'closed',
  EXPIRED: 'closed',
}
const REMOVABLE: ReadonlySet<AdvertisementStatus> = new Set(['DRAFT', 'APPROVED', 'OFFLINE', 'EXPIRED'])
const SWITCHABLE: ReadonlySet<AdvertisementStatus> = new Set(['APPROVED', 'ONLINE', 'OFFLINE'])

const useStatuses = optionsOf(ADVERTISEMENT_STATUSES, (value) => `advertisement.status.${value}`)
const rateText = ({ shows, clicks }: Advertisement) =>
  shows === 0 ? '' : formatPercent(Math.round((clicks * WHOLE_BP) / shows))
const hoursText = ({ fromClock, toClock }: Advertisement) => (fromClock === '' ? '' : ` ${fromClock}–${toClock}`)

/** Definition of advertisements on client machines. */
export const advertisementDefinition: ResourceDefinition<Advertisement, AdvertisementQuery, AdvertisementDraft> = {
  route: 'advertisements',
  menu: 'advertisements',
  detail: 'advertisementDetail',
  adding: 'advertisement.adding',
  ...createResourceParts(advertisementEntries),
  exportFunction: 'AD_EDIT',
  functions: { add: 'AD_ADD', edit: 'AD_EDIT', disable: 'AD_EDIT', remove: 'AD_DELETE' },
  words: {
    enable: 'advertisement.online',
    askEnable: 'advertisement.askOnline',
    disable: 'advertisement.offline',
    question: 'advertisement.askOffline',
  },
  offers: ({ status }, action) => (action === 'switch' ? SWITCHABLE : REMOVABLE).has(status),
  mayChange: ({ status }) => status !== 'SUBMITTED' && status !== 'ONLINE',
  filters: [
    brandFilter,
    keywordFilter,
    oneOf('position', 'advertisement.position', ADVERTISEMENT_POSITIONS, (value) => `advertisement.positions.${value}`),
    oneOf('status', 'kit.status', ADVERTISEMENT_STATUSES, (value) => `advertisement.status.${value}`),
    { kind: 'choice', name: 'branchId', label: 'advertisement.branches', values: null, useOptions: useBranchOptions },
    { kind: 'days', name: 'from', until: 'to', label: 'advertisement.shownFrom' },
  ],
  sorts: ['title', 'startDate', 'endDate', 'weight', 'updatedTime'],
  defaultSort: '-updatedTime',
  fields: advertisementFields,
  historyFields: [
    { kind: 'text', name: 'reason', label: 'advertisement.reason' },
    { kind: 'choice', name: 'status', label: 'kit.status', useOptions: useStatuses },
  ],
  schema: v.object(advertisementDraft),
  nameOf: ({ title }) => title,
  tag: ({ status }, t) => [TONES[status], t(`advertisement.status.${status}`)],
  facts: ({ reason, shows, clicks }, t) => [
    ...(reason === '' ? [] : [[t('advertisement.reason'), reason] as const]),
    [t('advertisement.shows'), String(shows)],
    [t('advertisement.clicks'), String(clicks)],
  ],
  FormPreview: AdvertisementFormPreview,
  // Branches of others are not the user's to show anything at.
  copyOf: (row, branchIds) => ({
    ...row,
    branchIds: row.branchIds.filter((id) => branchIds.has(id)),
    ...copiedDays(row, shanghaiDay(Date.now())),
  }),
  parts: [
    { key: 'preview', label: 'advertisement.preview', Component: AdvertisementPreview },
    { key: 'statistics', label: 'advertisement.statistics', Component: AdvertisementStatistics },
  ],
  columns: (t) => [
    {
      key: 'picture',
      title: t('advertisement.image'),
      text: ({ images }) => images[0] ?? '',
      render: (_, { title, images }) => <Thumb url={images[0] ?? null} name={title} />,
    },
    { key: 'title', title: t('advertisement.title'), text: ({ title }) => title },
    {
      key: 'position',
      title: t('advertisement.position'),
      text: ({ position }) => t(`advertisement.positions.${position}`),
    },
    {
      key: 'status',
      title: t('kit.status'),
      text: ({ status }) => t(`advertisement.status.${status}`),
      render: (_, { status }) => <StatusTag tone={TONES[status]}>{t(`advertisement.status.${status}`)}</StatusTag>,
    },
    {
      key: 'startDate',
      title: t('advertisement.period'),
      text: (row) => `${row.startDate} – ${row.endDate}${hoursText(row)}`,
    },
    {
      key: 'branches',
      title: t('advertisement.branches'),
      text: ({ branchNames }) => branchNames.join(t('app.listSeparator')),
      maxWidth: 200,
    },
    { key: 'weight', title: t('advertisement.weight'), align: 'right', text: ({ weight }) => String(weight) },
    { key: 'shows', title: t('advertisement.shows'), align: 'right', text: ({ shows }) => String(shows) },
    { key: 'clicks', title: t('advertisement.clicks'), align: 'right', text: ({ clicks }) => String(clicks) },
    { key: 'rate', title: t('advertisement.rate'), align: 'right', text: rateText },
    updatedColumn(t),
  ],
}
