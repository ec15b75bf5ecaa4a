import { refundMachines, type Refund, type RefundStatus, type RefundType } from '@netbar/shared/contract'
import { stepButtons } from '../../../kit/document/steps/step-buttons.ts'
import type { StatusTone } from '../../../ui/status-tag.tsx'

/** Tones of refund statuses. */
export const REFUND_TONES: Readonly<Record<RefundStatus, StatusTone>> = {
  SUBMITTED: 'waiting',
  APPROVED: 'moving',
  RETURNING: 'moving',
  RECEIVED: 'urgent',
  COMPLETED: 'done',
  REJECTED: 'refused',
  CANCELLED: 'closed',
}

/** Regular statuses of a refund up to its completion: goods that were never received are not returned. */
export const refundProgressOf = (type: RefundType): readonly RefundStatus[] =>
  type === 2 ? ['SUBMITTED', 'COMPLETED'] : ['SUBMITTED', 'APPROVED', 'RETURNING', 'RECEIVED', 'COMPLETED']

/** Whose view of a refund it is. */
export type RefundSide = 'store' | 'company'

const buttonsOf = (side: RefundSide) =>
  stepButtons({
    machineOf: ({ type }: Pick<Refund, 'type' | 'status'> & { readonly isOwn?: boolean }) => refundMachines[type],
    // Filing has its own page, and the accounting record is reversed, not the refund.
    tones: {
      submit: null,
      sendBack: 'primary',
      cancel: 'danger',
      approve: 'primary',
      reject: 'danger',
      receive: 'primary',
      account: 'primary',
      reverse: null,
    },
    label: (step) => `refund.action.${step}`,
    sides: () => [side],
  })

/** Buttons of each side for a refund. */
export const refundButtons = { store: buttonsOf('store'), company: buttonsOf('company') } as const
