import * as v from 'valibot'
import { fen, id, instant } from '../../core/primitives.ts'

/** A package that the guest of a visit can buy, or has bought: one price for the time that it covers. */
export const visitPackage = v.object({
  packageId: id,
  name: v.string(),
  kind: v.picklist(['PACKAGE', 'OVERNIGHT']),
  priceFen: fen,
  from: instant,
  until: instant,
})
export type VisitPackage = v.InferOutput<typeof visitPackage>
