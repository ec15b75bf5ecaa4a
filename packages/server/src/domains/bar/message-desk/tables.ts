import type { MESSAGE_STYLES, MESSAGE_TARGETS } from '@netbar/shared/contract'
import type { Instant } from '../../../platform/db/columns.ts'
import type { ResourceColumns } from '../../../kit/resource/tables.ts'

/** A message to the screens of machines; never changed. */
export interface MachineMessageTable {
  id: string
  branch_id: string
  text: string
  style: (typeof MESSAGE_STYLES)[number]
  target: (typeof MESSAGE_TARGETS)[number]
  /** Names of the chosen machines or areas; empty for all in use. */
  target_names: string
  sent_by: string
  sent_by_name: string
  sent_time: Instant
}

/** A message at one machine. What became of it stands in its command. */
export interface MachineMessageDeliveryTable {
  message_id: string
  machine_id: string
  machine_name: string
  /** Null where the machine was off. */
  command_id: string | null
}

/** A text that the branches of a brand send again and again. */
export interface MessageTemplateTable extends ResourceColumns {
  brand_id: string
  name: string
  text: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    machine_message: MachineMessageTable
    machine_message_delivery: MachineMessageDeliveryTable
    message_template: MessageTemplateTable
  }
}
