import type { MemberRow } from '../tables.ts'
import type { SeededBranch, SeededMachine } from '../../org/seed/organisation.ts'

/** A branch with its members and guests. */
export interface SeededFloor {
  readonly branch: SeededBranch
  readonly machines: readonly SeededMachine[]
  readonly members: readonly MemberRow[]
  /** Members who are at a machine on their birthday. */
  readonly celebrating: readonly MemberRow[]
}
