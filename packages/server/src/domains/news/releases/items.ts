import type { ReleaseItem } from '@netbar/shared/contract'

/** What a release brings, of its column. */
export const itemsOf = (items: string): ReleaseItem[] =>
  // The column is only ever written from a draft that the contract has parsed.
  JSON.parse(items) as ReleaseItem[]
