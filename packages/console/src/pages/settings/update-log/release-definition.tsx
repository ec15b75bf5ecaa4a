import { updatedColumn } from '../../../kit/resource/common-parts.tsx'
import { releaseEntries } from '@netbar/shared/console'
import {
  RELEASE_DISPLAYS,
  type ReleaseDraft,
  type ReleaseEntry,
  type ReleaseQuery,
  releaseDraft,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import { ReleaseItems } from '../../../kit/releases/release-items.tsx'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { releaseStateOf } from './announcement-state.ts'
import { ReleaseItemsInput } from './release-items-input.tsx'
import { itemsIn } from './release-list.ts'
import { platformParts, publishFilters } from './platform-parts.ts'
import { STATE_TONES } from './publish-states.ts'
import { optionsOf } from '../../../kit/options-of.ts'

const useDisplays = optionsOf(RELEASE_DISPLAYS, (value) => `updateLog.display.${value}`)
const Items = ({ value }: { readonly value: unknown }) => <ReleaseItems items={itemsIn(value)} />

/** Definition of releases for their editors. */
export const releaseDefinition: ResourceDefinition<ReleaseEntry, ReleaseQuery, ReleaseDraft> = {
  ...platformParts,
  tab: 'releases',
  adding: 'updateLog.addRelease',
  words: {
    enable: 'updateLog.publish',
    askEnable: 'updateLog.askPublishRelease',
    disable: 'updateLog.withdraw',
    question: 'updateLog.askWithdrawRelease',
  },
  ...createResourceParts(releaseEntries),
  filters: publishFilters,
  sorts: ['releaseDate', 'updatedTime'],
  defaultSort: '-releaseDate',
  fields: [
    {
      kind: 'text',
      name: 'releaseNo',
      label: 'updateLog.releaseNo',
      isRequired: true,
      problem: 'updateLog.releaseNoWrong',
    },
    { kind: 'day', name: 'releaseDate', label: 'updateLog.releaseDate', isRequired: true },
    { kind: 'choice', name: 'display', label: 'updateLog.showing', isRequired: true, useOptions: useDisplays },
    {
      kind: 'list',
      name: 'items',
      label: 'updateLog.items',
      problem: 'updateLog.itemsWrong',
      isRequired: true,
      Input: ReleaseItemsInput,
      Shown: Items,
    },
  ],
  schema: v.object(releaseDraft),
  nameOf: ({ releaseNo }) => releaseNo,
  columns: (t) => [
    { key: 'releaseNo', title: t('updateLog.releaseNo'), text: ({ releaseNo }) => releaseNo },
    { key: 'releaseDate', title: t('updateLog.releaseDate'), text: ({ releaseDate }) => releaseDate },
    { key: 'items', title: t('updateLog.items'), text: ({ items }) => t('updateLog.itemCount', { n: items.length }) },
    { key: 'display', title: t('updateLog.showing'), text: ({ display }) => t(`updateLog.display.${display}`) },
    {
      key: 'state',
      title: t('updateLog.state'),
      text: (row) => t(`updateLog.${releaseStateOf(row, Date.now())}`),
      render: (_, row) => {
        const state = releaseStateOf(row, Date.now())
        return <StatusTag tone={STATE_TONES[state]}>{t(`updateLog.${state}`)}</StatusTag>
      },
    },
    updatedColumn(t),
  ],
}
