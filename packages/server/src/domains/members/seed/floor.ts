import type { MemberTable } from '../tables.ts'
import type { LaidBranch, LaidMachine } from '../../org/seed/organisation.ts'

/** A branch with everybody who was there. */
export interface LaidFloor {
  readonly branch: LaidBranch
  readonly machines: readonly LaidMachine[]
  readonly members: readonly MemberTable[]
  /** Members who are at a machine, as today is their birthday. */
  readonly celebrating: readonly MemberTable[]
}
