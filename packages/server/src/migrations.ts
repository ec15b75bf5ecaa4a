import { declared } from './domains/index.ts'
import type { Migrations } from './platform/db/index.ts'

/** Every migration by its name, in the order of names. A released one never changes. */
export const migrations: Migrations = (engine) =>
  Object.fromEntries(
    declared
      .flatMap((domain) => Object.entries(domain.migrations?.(engine) ?? {}))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
