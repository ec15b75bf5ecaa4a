import { updatedColumn } from '../../../kit/resource/common-parts.tsx'
import { formatDateTime } from '@netbar/shared'
import { announcementEntries } from '@netbar/shared/console'
import {
  type AnnouncementDraft,
  type AnnouncementEntry,
  type AnnouncementQuery,
  announcementDraft,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { stateOf } from './announcement-state.ts'
import { platformParts, publishFilters } from './platform-parts.ts'
import { STATE_TONES } from './publish-states.ts'

/** Definition of platform announcements for their editors. */
export const announcementDefinition: ResourceDefinition<AnnouncementEntry, AnnouncementQuery, AnnouncementDraft> = {
  ...platformParts,
  tab: 'announcements',
  adding: 'updateLog.addAnnouncement',
  words: {
    enable: 'updateLog.publish',
    askEnable: 'updateLog.askPublish',
    disable: 'updateLog.withdraw',
    question: 'updateLog.askWithdraw',
  },
  ...createResourceParts(announcementEntries),
  filters: publishFilters,
  sorts: ['title', 'publishedTime', 'updatedTime'],
  defaultSort: '-publishedTime',
  fields: [
    { kind: 'text', name: 'title', label: 'updateLog.title', isRequired: true },
    { kind: 'area', name: 'content', label: 'updateLog.content', isRequired: true },
    { kind: 'time', name: 'publishedTime', label: 'updateLog.time', isRequired: true },
  ],
  schema: v.object(announcementDraft),
  nameOf: ({ title }) => title,
  columns: (t) => [
    { key: 'title', title: t('updateLog.title'), text: ({ title }) => title },
    { key: 'publishedTime', title: t('updateLog.time'), text: ({ publishedTime }) => formatDateTime(publishedTime) },
    {
      key: 'state',
      title: t('updateLog.state'),
      text: (row) => t(`updateLog.${stateOf(row, Date.now())}`),
      render: (_, row) => {
        const state = stateOf(row, Date.now())
        return <StatusTag tone={STATE_TONES[state]}>{t(`updateLog.${state}`)}</StatusTag>
      },
    },
    updatedColumn(t),
  ],
}
