import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { brandCalls, type BrandDraft, type CloudDeskDraft } from '../../contract/org/brands.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { signedOut } from '../../access/session/index.ts'
import { brands } from './brands.ts'

/** The page of this brand was opened. */
export const brandOpened = createEvent<string>()
/** The form of a new brand was opened. */
export const brandFormOpened = createEvent()
/** A branch selector for this brand was opened. */
export const branchChoiceOpened = createEvent<string>()

const ofBrand = (id: string) => ({ params: { id } })

/** The brand on the screen. */
export const brand = createLatest(attach({ mapParams: ofBrand, effect: createCallFx(brandCalls.detail) }))
/** Branches of the brand on the screen with their state. */
export const branchesOfBrand = createLatest(attach({ mapParams: ofBrand, effect: createCallFx(brandCalls.branchList) }))
/** Branches of a brand that the user may choose from. */
export const branchChoice = createLatest(attach({ mapParams: ofBrand, effect: createCallFx(brandCalls.branches) }))

/** Adds a brand, or changes the one on the screen. */
export const brandWrite = createWrite({
  save: attach({ mapParams: (body: BrandDraft) => ({ body }), effect: createCallFx(brandCalls.save) }),
  success: 'brands.saved',
  showsFailure: false,
})
/** Switches the cloud desk of the brand on the screen. */
export const cloudDeskWrite = createWrite({
  save: attach({ mapParams: (body: CloudDeskDraft) => ({ body }), effect: createCallFx(brandCalls.setCloudDesk) }),
  success: 'brands.cloudDeskSaved',
  showsFailure: false,
})
const $openedId = createStore<string | null>(null)
  .on(brandOpened, (_, id) => id)
  .reset(signedOut)
const writes = [brandWrite.reset, cloudDeskWrite.reset]

sample({ clock: brandOpened, target: [brand.reset, branchesOfBrand.reset] })
sample({ clock: [brandOpened, brandFormOpened], target: writes })
sample({ clock: brandOpened, target: [brand.asked, branchesOfBrand.asked] })
sample({ clock: branchChoiceOpened, target: branchChoice.asked })
sample({
  clock: [brandWrite.done, cloudDeskWrite.done],
  source: $openedId,
  filter: (id, { result }) => id === result.brandId,
  fn: (_, { result }) => result,
  target: brand.replaced,
})
createReload(brands, brandWrite.done)
