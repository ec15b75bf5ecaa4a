import { attach, combine, createEvent, sample } from 'effector'
import { $branch } from '../branches/index.ts'
import { createCallFx, failureText } from '../../platform/calls/index.ts'
import { brandChoiceCalls } from '../../contract/org/brand-choice.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { $defaultBrand } from './brands.ts'

/** A component that shows brand logos was opened. */
export const brandLogosOpened = createEvent()

/** Logos of the user's brands. */
export const brandLogos = createLatest(attach({ mapParams: () => ({}), effect: createCallFx(brandChoiceCalls.logos) }))
/** Address of the logo of each brand that has one. */
export const $logoByBrand = brandLogos.$value.map((logos): Readonly<Record<string, string>> =>
  Object.fromEntries((logos ?? []).map(({ brandId, imageUrl }) => [brandId, imageUrl])),
)
/** Logo of the header: of the current branch's brand, else of the default brand; null without one. */
export const $brandLogo = combine($logoByBrand, $branch, $defaultBrand, (logos, branch, brand): string | null => {
  const brandId = branch?.brandId ?? brand?.brandId
  return brandId === undefined ? null : (logos[brandId] ?? null)
})

sample({ clock: brandLogosOpened, target: brandLogos.asked })
sample({
  clock: brandLogos.failed,
  filter: (error) => failureText(error) !== null,
  fn: () => ({ kind: 'error', text: { key: 'brands.imagesFailed' } }) as const,
  target: messageRequested,
})
