import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { hexColor, id, instant, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { BRAND_PLATFORMS, type BrandPlatform } from './images.ts'

/** Whether a front end has a colour of the brand; the staff choose that of the console for themselves. */
export const hasThemeColor = (platform: BrandPlatform): boolean => platform !== 'CONSOLE'

/** A front end of a brand: whether it has the look of the brand, and what of that is set. */
export const brandPlatform = v.object({
  platform: v.picklist(BRAND_PLATFORMS),
  /** Where it is off, the front end shows the default look. */
  enabled: v.boolean(),
  themeColor: v.nullable(hexColor),
  /** Pictures that are set, and those that there can be. */
  configured: quantity,
  total: quantity,
  /** 0 before it was saved for the first time. */
  version: quantity,
  updatedTime: v.nullable(instant),
})
export type BrandPlatformLook = v.InferOutput<typeof brandPlatform>

/** The look of a front end as it is saved. */
export const brandPlatformInput = v.pipe(
  v.strictObject({
    brandId: id,
    platform: v.picklist(BRAND_PLATFORMS),
    enabled: v.boolean(),
    themeColor: v.nullable(hexColor),
    version: quantity,
  }),
  v.forward(
    v.check(({ platform, themeColor }) => themeColor === null || hasThemeColor(platform)),
    ['themeColor'],
  ),
)
export type BrandPlatformInput = v.InferInput<typeof brandPlatformInput>

/** Front ends of a brand; those of other users answer 40401. */
export const brandPlatformCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/brand/platform/{id}',
    summary: 'Front ends of a brand with what is set of their look',
    access: { anyFunction: ['BRAND_PLATFORM_EDIT', 'BRAND_RESOURCE_SAVE'] },
    params: v.object({ id }),
    layout: 'data',
    answer: v.array(brandPlatform),
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/admin/brand/platform/save',
    summary: 'Switch the look of a brand on or off at a front end, or set its theme colour',
    access: { anyFunction: ['BRAND_PLATFORM_EDIT'] },
    body: brandPlatformInput,
    layout: 'data',
    answer: v.array(brandPlatform),
    handledStatuses: [Status.notFound, Status.versionConflict, Status.invalidFields],
  }),
} as const
