import { declared } from './domains/index.ts'
import type { Migrations } from './platform/db/index.ts'

/**
 * All migrations by name, in order. A released one never changes, and a new one leaves all that the release before uses: its processes go on
 * while servers are replaced one by one.
 */
export const migrations: Migrations = (engine) =>
  Object.fromEntries(
    declared
      .flatMap((domain) => [domain, ...(domain.features ?? [])])
      .flatMap(({ migrations }) => Object.entries(migrations?.(engine) ?? {}))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
