import { attach, merge, sample } from 'effector'
import { brandEntryCalls, type BrandEntry, type BrandListQuery } from '../../contract/org/brand-entries.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { brand, brandWrite, cloudDeskWrite } from './brand.ts'
import { brands } from './brands.ts'

/** Fetches a page of brands apart from the list on the screen. */
export const brandPageFx = attach({
  mapParams: (query: BrandListQuery) => ({ query }),
  effect: createCallFx(brandEntryCalls.page),
})
/** Brands with what they have. */
export const brandEntries = createList<BrandEntry, BrandListQuery>({ load: brandPageFx, query: {} })

/** Lines of a brand's history that a page shows. */
const LOGS_SHOWN = 50
/** History of the brand opened last. */
export const brandLogs = createLatest(
  attach({
    mapParams: (id: string) => ({ params: { id }, query: { limit: LOGS_SHOWN } }),
    effect: createCallFx(brandEntryCalls.logs),
  }),
)

/** A brand as shown on the screen, and whether to enable it. */
export interface BrandSwitch {
  readonly id: string
  readonly version: number
  readonly enabled: boolean
}
const enableFx = attach({
  mapParams: ({ id, ...body }: BrandSwitch) => ({ params: { id }, body }),
  effect: createCallFx(brandEntryCalls.enable),
})
/** Enables or disables a brand. */
export const brandEnabling = createWrite({ save: enableFx, success: 'brands.saved', showsFailure: true })

createReload(brandEntries, merge([brandEnabling.done, enableFx.fail, brandWrite.done, cloudDeskWrite.done]))
// The brand selector offers those that are enabled.
createReload(brands, brandEnabling.done)
const $shownId = brand.$value.map((shown) => shown?.brandId ?? null)
const idOf = (id: string | null): string => id ?? ''
sample({
  clock: [enableFx.done, enableFx.fail],
  source: $shownId,
  filter: (id) => id !== null,
  fn: idOf,
  target: brand.asked,
})
sample({
  clock: [enableFx.done, brandWrite.done, cloudDeskWrite.done],
  source: $shownId,
  filter: (id) => id !== null,
  fn: idOf,
  target: brandLogs.asked,
})
