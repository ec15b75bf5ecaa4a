import type { MemberTable } from '../tables.ts'
import type { SeededBranch, SeededMachine } from '../../org/seed/organisation.ts'

/** A branch with everybody who was there. */
export interface SeededFloor {
  readonly branch: SeededBranch
  readonly machines: readonly SeededMachine[]
  readonly members: readonly MemberTable[]
  /** Members who are at a machine, as today is their birthday. */
  readonly celebrating: readonly MemberTable[]
}
