import { domains } from './domains/index.ts'
import type { Domain } from './kernel/domain.ts'
import { kit } from './kit/index.ts'
import type { Migrations } from './platform/db/index.ts'

const all: readonly Domain[] = [kit, ...domains]

/** Every migration by its name, in the order of names. A released one never changes. */
export const migrations: Migrations = (engine) =>
  Object.fromEntries(
    all
      .flatMap((domain) => Object.entries(domain.migrations?.(engine) ?? {}))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
