import { documentMachine } from '../../kit/document-machine.ts'
import type { DocumentMachine } from '../../kit/document-machine.ts'

/** Statuses of a shift: taking money, counted, and signed for by the next cashier. */
export const SHIFT_STATUSES = ['OPEN', 'CLOSED', 'TAKEN_OVER'] as const
export type ShiftStatus = (typeof SHIFT_STATUSES)[number]
/** Events of a shift. */
export type ShiftEvent = 'open' | 'close' | 'takeOver'

/** A cashier counts at the beginning and at the end; the next one signs for what is in the drawer. */
export const shiftMachine: DocumentMachine<ShiftStatus, ShiftEvent> = documentMachine({
  states: SHIFT_STATUSES,
  events: ['open', 'close', 'takeOver'],
  transitions: [
    [null, 'open', 'OPEN'],
    ['OPEN', 'close', 'CLOSED'],
    ['CLOSED', 'takeOver', 'TAKEN_OVER'],
  ],
  needs: { open: 'CONSOLE_SHIFT', close: 'CONSOLE_SHIFT', takeOver: 'CONSOLE_SHIFT' },
})
