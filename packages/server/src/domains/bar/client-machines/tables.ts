import type { MachineCommand, MachinePower, MessageStyle } from '@netbar/shared/contract'
import type { Generated } from 'kysely'
import type { Flag, Instant } from '../../../platform/db/columns.ts'

/** A key of a machine; of its secret only the digest is stored. A machine has one that is not revoked. */
export interface MachineKeyTable {
  id: string
  machine_id: string
  branch_id: string
  digest: string
  issued_by: string
  issued_time: Instant
  expires_time: Instant
  revoked_time: Instant | null
}

/** What is known of a machine beside whether it is used; a machine without a row has never reported. */
export interface MachineConditionTable {
  machine_id: string
  branch_id: string
  /** Null for one that was taken out of service before it ever reported. */
  power: MachinePower | null
  is_locked: Flag
  /** When it was taken out of service, and why. */
  maintenance_time: Instant | null
  maintenance_note: string
  mac: string | null
  /** When it was last heard of. */
  seen_time: Instant | null
}

/** A command; one of waking is carried out by another machine than the one that it is about. */
export interface MachineCommandTable {
  id: string
  branch_id: string
  /** The machine that carries it out. */
  machine_id: string
  /** The machine that it is about. */
  subject_id: string
  command: MachineCommand
  text: string
  /** How a message is shown; null for other commands. */
  style: Generated<MessageStyle | null>
  state: 'WAITING' | 'DONE' | 'FAILED'
  sent_by: string
  sent_time: Instant
  ended_time: Instant | null
}

/** A request of a machine, so that it is answered once. */
export interface MachineRequestTable {
  machine_id: string
  request_no: string
  request_hash: string
  answer: string
  created_time: Instant
}

/** The version of the client program that a machine runs, and since when; one without a row has never said so. */
export interface MachineProgramTable {
  machine_id: string
  branch_id: string
  version_no: string
  since_time: Instant
}

/** A member's password at seats. */
export interface SeatPasswordTable {
  member_id: string
  password_hash: string
  set_by: string
  set_time: Instant
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    machine_key: MachineKeyTable
    machine_condition: MachineConditionTable
    machine_command: MachineCommandTable
    machine_request: MachineRequestTable
    machine_program: MachineProgramTable
    seat_password: SeatPasswordTable
  }
}
