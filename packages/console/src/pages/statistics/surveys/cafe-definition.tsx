import { formatMoney } from '@netbar/shared'
import { nearbyCafeEntries } from '@netbar/shared/console'
import {
  CAFE_TIERS,
  type NearbyCafe,
  type NearbyCafeDraft,
  nearbyCafeDraft,
  type NearbyCafeQuery,
} from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import * as v from 'valibot'
import { AttachmentsButton } from '../../../kit/attachments/attachment-gallery.tsx'
import { PhotosInput } from '../../../kit/attachments/lazy-photos.tsx'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import type { ListColumn } from '../../../kit/list/list-definition.ts'
import { optionsOf } from '../../../kit/options-of.ts'
import { brandFilter, enabledFilter, keywordFilter, updatedColumn } from '../../../kit/resource/common-parts.tsx'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'

const useTiers = optionsOf(CAFE_TIERS, (value) => `cafe.tiers.${value}`)
const priceText = (fen: number | null) => (fen === null ? '' : formatMoney(fen))

const columns = (t: TFunction): readonly ListColumn<NearbyCafe>[] => [
  { key: 'name', title: t('cafe.name'), text: ({ name }) => name },
  { key: 'branch', title: t('cafe.branch'), text: ({ branchName }) => branchName },
  { key: 'distanceM', title: t('cafe.distanceM'), align: 'right', text: ({ distanceM }) => String(distanceM) },
  { key: 'seats', title: t('cafe.seats'), align: 'right', text: ({ seats }) => String(seats) },
  { key: 'tier', title: t('cafe.tier'), text: ({ tier }) => t(`cafe.tiers.${tier}`) },
  {
    key: 'hallPriceFen',
    title: t('cafe.hallPriceFen'),
    align: 'right',
    text: ({ hallPriceFen }) => priceText(hallPriceFen),
  },
  {
    key: 'roomPriceFen',
    title: t('cafe.roomPriceFen'),
    align: 'right',
    text: ({ roomPriceFen }) => priceText(roomPriceFen),
  },
  { key: 'memberOffer', title: t('cafe.memberOffer'), text: ({ memberOffer }) => memberOffer, maxWidth: 200 },
  { key: 'drinks', title: t('cafe.drinks'), text: ({ drinks }) => drinks, maxWidth: 160 },
  { key: 'rating', title: t('cafe.rating'), align: 'right', text: ({ rating }) => String(rating ?? '') },
  {
    key: 'photos',
    title: t('cafe.photos'),
    text: ({ photos }) => (photos.length === 0 ? '' : String(photos.length)),
    render: (_, { attachments }) => attachments.length > 0 && <AttachmentsButton attachments={attachments} />,
  },
  {
    key: 'enabled',
    title: t('kit.status'),
    text: ({ enabled }) => t(enabled ? 'cafe.open' : 'cafe.closed'),
  },
  updatedColumn(t),
]

/** Definition of internet cafes nearby. */
export const cafeDefinition: ResourceDefinition<NearbyCafe, NearbyCafeQuery, NearbyCafeDraft> = {
  route: 'investigation-cafe',
  menu: 'investigation',
  detail: null,
  adding: 'cafe.adding',
  ...createResourceParts(nearbyCafeEntries),
  exportFunction: 'NEAR_INTERNET_BAR',
  functions: { edit: 'NEAR_INTERNET_BAR', disable: 'NEAR_INTERNET_BAR' },
  words: { enable: 'cafe.reopen', disable: 'cafe.close', question: 'cafe.askClose' },
  filters: [
    brandFilter,
    keywordFilter,
    { kind: 'choice', name: 'branchId', label: 'cafe.branch', values: null, useOptions: useBranchOptions },
    oneOf('tier', 'cafe.tier', CAFE_TIERS, (value) => `cafe.tiers.${value}`),
    enabledFilter,
  ],
  sorts: ['name', 'distanceM', 'seats', 'hallPriceFen', 'roomPriceFen', 'rating', 'updatedTime'],
  defaultSort: 'distanceM',
  fields: [
    { kind: 'text', name: 'name', label: 'cafe.name', isRequired: true },
    { kind: 'choice', name: 'branchId', label: 'cafe.branch', isRequired: true, useOptions: useBranchOptions },
    { kind: 'number', name: 'distanceM', label: 'cafe.distanceM', isRequired: true, hint: 'cafe.distanceHint' },
    { kind: 'number', name: 'seats', label: 'cafe.seats', isRequired: true },
    { kind: 'choice', name: 'tier', label: 'cafe.tier', isRequired: true, useOptions: useTiers },
    { kind: 'money', name: 'hallPriceFen', label: 'cafe.hallPriceFen' },
    { kind: 'money', name: 'roomPriceFen', label: 'cafe.roomPriceFen' },
    { kind: 'text', name: 'memberOffer', label: 'cafe.memberOffer' },
    { kind: 'text', name: 'drinks', label: 'cafe.drinks' },
    { kind: 'number', name: 'rating', label: 'cafe.rating', hint: 'cafe.ratingHint' },
    { kind: 'photos', name: 'photos', label: 'cafe.photos', Input: PhotosInput },
    { kind: 'area', name: 'note', label: 'cafe.note' },
  ],
  schema: v.object(nearbyCafeDraft),
  nameOf: ({ name }) => name,
  columns,
}
