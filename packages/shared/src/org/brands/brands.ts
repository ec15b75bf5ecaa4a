import { attach, combine, createEvent, createStore, sample } from 'effector'
import { createCallFx, failureText, serverMessageOr } from '../../platform/calls/index.ts'
import { brandChoiceCalls, type Brand } from '../../contract/org/brand-choice.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { $user, signedOut } from '../../access/session/index.ts'

/** The brand selector, or a list of brands, was opened. */
export const brandsOpened = createEvent()
/** The user chose the default brand. */
export const defaultBrandSelected = createEvent<string>()

/** The brands of the user (specification §3). */
export const brands = createLatest(attach({ mapParams: () => ({}), effect: createCallFx(brandChoiceCalls.list) }))
export const $brands = brands.$value.map((list): readonly Brand[] => list ?? [])

const makeDefaultFx = attach({
  mapParams: ({ userId, brandId }: { readonly userId: string; readonly brandId: string }) => ({
    params: { userId, brandId },
  }),
  effect: createCallFx(brandChoiceCalls.makeDefault),
})
/** The brand chosen last, until the server confirms it. */
const $chosenId = createStore<string | null>(null)
  .on(defaultBrandSelected, (_, brandId) => brandId)
  .on(makeDefaultFx.finally, (chosen, { params }) => (chosen === params.brandId ? null : chosen))
  .reset(signedOut)

/** The default brand: the chosen one at once, and the former one again if the server refuses. */
export const $defaultBrand = combine(
  $brands,
  $chosenId,
  (list, chosen): Brand | null =>
    list.find(({ brandId }) => brandId === chosen) ?? list.find(({ defaultBrand }) => defaultBrand) ?? list[0] ?? null,
)

sample({ clock: brandsOpened, target: brands.asked })
sample({
  clock: defaultBrandSelected,
  source: $user,
  filter: (user) => user !== null,
  // The filter has checked that there is a user.
  fn: (user, brandId) => ({ userId: user?.id ?? '', brandId }),
  target: makeDefaultFx,
})
sample({
  clock: makeDefaultFx.done,
  source: $brands,
  fn: (list, { params }) => list.map((brand) => ({ ...brand, defaultBrand: brand.brandId === params.brandId })),
  target: brands.replaced,
})
// The server's message, whatever the refusal (specification §8).
sample({
  clock: makeDefaultFx.failData,
  filter: (error) => failureText(error) !== null,
  fn: (error) => ({ kind: 'error', text: serverMessageOr(error, 'errors.busy') }) as const,
  target: messageRequested,
})
