import { FUZZ } from '@netbar/server/testing'
import type { Pools } from './schema-values.ts'

/** Kinds of `id` and `ids` by feature or call. */
const KINDS: Readonly<Record<string, string>> = Object.assign({}, ...FUZZ.map(({ idsOf }) => idsOf))

/** Pools of ids for a call, with its meaning of `id`. An unknown call gets all of them. */
export const poolsOf = (pools: Pools, name: string): Pools => {
  const kind = KINDS[name] ?? KINDS[name.split('.')[0] ?? '']
  const ids = kind === undefined ? undefined : pools.get(kind)
  return ids === undefined ? pools : new Map([...pools, ['id', ids], ['ids', ids]])
}
