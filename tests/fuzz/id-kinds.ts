import { FUZZ } from '@netbar/server/testing'
import type { Pools } from './schema-values.ts'

/** What `id` and `ids` are of, in the calls of a feature or in one of them. */
const KINDS: Readonly<Record<string, string>> = Object.assign({}, ...FUZZ.map(({ idsOf }) => idsOf))

/** The ids of the world, with those of `id` as this call means it. A call that is not known gets all of them. */
export const poolsOf = (pools: Pools, name: string): Pools => {
  const kind = KINDS[name] ?? KINDS[name.split('.')[0] ?? '']
  const ids = kind === undefined ? undefined : pools.get(kind)
  return ids === undefined ? pools : new Map([...pools, ['id', ids], ['ids', ids]])
}
