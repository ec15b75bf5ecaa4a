import type { ReleaseItem } from '@netbar/shared/contract'

/** Items of a release. */
export const itemsOf = (items: string): ReleaseItem[] =>
  // The column is only ever written from a draft that the contract has parsed.
  JSON.parse(items) as ReleaseItem[]
