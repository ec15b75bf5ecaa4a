import { attach, sample } from 'effector'
import { userRequested } from '../../access/session/index.ts'
import { brandMenuCalls } from '../../contract/settings/brand-menus.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** What the roles of the brand opened last may open. */
export const shownBrandMenus = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(brandMenuCalls.menus) }),
)

/** What the roles of a brand are to open at most. */
export interface BrandMenuChoice {
  readonly id: string
  readonly menus: string[]
}
/** Roles that would lose something by the choice asked about last. */
export const brandMenuLosses = createLatest(
  attach({
    mapParams: ({ id, menus }: BrandMenuChoice) => ({ params: { id }, body: { menus } }),
    effect: createCallFx(brandMenuCalls.losses),
  }),
)

/** What the roles of a brand are to open at most, and the version that was seen. */
export interface BrandMenuChange extends BrandMenuChoice {
  readonly version: number
}
const saveFx = attach({
  mapParams: ({ id, ...body }: BrandMenuChange) => ({ params: { id }, body }),
  effect: createCallFx(brandMenuCalls.save),
})
/** Sets what the roles of a brand may open. */
export const brandMenuSaving = createWrite({ save: saveFx, success: 'resource.saved', showsFailure: false })
sample({ clock: saveFx.finally, fn: ({ params: { id } }) => id, target: shownBrandMenus.asked })
// The own menu is another one where the own role is of the brand.
sample({ clock: saveFx.done, fn: () => undefined, target: userRequested })
