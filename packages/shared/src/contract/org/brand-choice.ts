import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, nothing } from '../core/primitives.ts'
import { rowsOf } from '../core/rows-of.ts'
import { Status } from '../core/status.ts'
import { withFallback, wireFlag, wireText } from '../core/wire.ts'

/** A brand of the signed-in user (specification §3); the home page shows the figures of the `defaultBrand`. */
export const brand = v.object({ brandId: id, name: wireText, defaultBrand: withFallback(wireFlag, false) })
export type Brand = v.InferOutput<typeof brand>

/** The logo of a brand, shown by the header and the lists of brands. */
export const brandLogo = v.object({ brandId: id, key: withFallback(wireText, ''), imageUrl: wireText })
export type BrandLogo = v.InferOutput<typeof brandLogo>

/** The user's brands, and which of them is the default (specification §3). */
export const brandChoiceCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/base/user/brand/list',
    summary: 'Brands of the user',
    access: 'session',
    layout: 'data',
    answer: rowsOf(brand),
  }),
  makeDefault: defineCall({
    method: 'POST',
    path: '/api/admin/base/user/branch/update/default/{userId}/{brandId}',
    summary: 'Make a brand the user’s default; the user is the one who is signed in',
    access: 'session',
    params: v.object({ userId: id, brandId: id }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound],
  }),
  logos: defineCall({
    method: 'GET',
    path: '/api/admin/base/user/branch/brand/logo',
    summary: 'Logo (menu-logo) of each of the user’s brands that has one',
    access: 'session',
    layout: 'data',
    answer: rowsOf(brandLogo),
  }),
} as const
