import type { LiveMessage } from '@netbar/shared/contract'
import type { LiveMessageTable } from '../../kit/live-messages/tables.ts'

/** The payload of the socket event: a JSON text (specification §4). */
export const toWire = (row: LiveMessageTable): string =>
  JSON.stringify({
    type: row.type,
    machineName: row.machine_name,
    orderNo: row.order_no,
    value: row.value,
    branchId: row.branch_id,
    sequence: row.sequence,
    time: row.created_time,
  } satisfies LiveMessage)
