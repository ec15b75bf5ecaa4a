import { documentMachine } from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import { stepButtons } from './step-buttons.ts'

const machine = documentMachine({
  states: ['PENDING', 'APPROVED', 'CANCELLED'],
  events: ['file', 'approve', 'cancel', 'expire'],
  transitions: [
    [null, 'file', 'PENDING'],
    ['PENDING', 'approve', 'APPROVED'],
    ['PENDING', 'cancel', 'CANCELLED'],
    ['PENDING', 'expire', 'CANCELLED'],
  ],
  needs: { file: 'REFUND_START', approve: 'PURCHASE_REFUND_AUDIT', cancel: 'REFUND_CANCEL' },
  sides: { file: 'store', approve: 'company', cancel: 'store' },
  decisions: ['approve'],
})
type Seen = {
  readonly status: 'PENDING' | 'APPROVED' | 'CANCELLED'
  readonly isOwn?: boolean
  readonly isHeld?: boolean
}
const tones = { file: null, approve: 'primary', cancel: 'danger', expire: null } as const
const options = { machineOf: (_: Seen) => machine, tones, label: (step: string) => `refund.action.${step}` }
const buttonsOf = stepButtons(options)
const everything = new Set(['REFUND_START', 'PURCHASE_REFUND_AUDIT', 'REFUND_CANCEL'])
const namesOf = (document: Seen, buttons = buttonsOf) => buttons(document, everything).map(({ step }) => step)

describe('the buttons of a document', () => {
  it('are the steps that its machine has now, in its order, each with its text and its tone', () => {
    expect(buttonsOf({ status: 'PENDING' }, everything)).toEqual([
      { step: 'approve', label: 'refund.action.approve', tone: 'primary' },
      { step: 'cancel', label: 'refund.action.cancel', tone: 'danger' },
    ])
    expect(namesOf({ status: 'APPROVED' })).toEqual([])
  })

  it('[PERM-3] are those that the user has the function of, and none that decides on their own', () => {
    expect(buttonsOf({ status: 'PENDING' }, new Set(['REFUND_CANCEL'])).map(({ step }) => step)).toEqual(['cancel'])
    expect(namesOf({ status: 'PENDING', isOwn: true })).toEqual(['cancel'])
  })

  it('are those of the sides that are looked from', () => {
    const ofStore = stepButtons({ ...options, sides: () => ['store'] })
    expect(namesOf({ status: 'PENDING' }, ofStore)).toEqual(['cancel'])
  })

  it('leave out what the document itself does not allow', () => {
    const unheld = stepButtons({ ...options, isPossible: (step, { isHeld = false }) => step !== 'approve' || !isHeld })
    expect(namesOf({ status: 'PENDING' }, unheld)).toEqual(['approve', 'cancel'])
    expect(namesOf({ status: 'PENDING', isHeld: true }, unheld)).toEqual(['cancel'])
  })

  it('do not compile while an event of the machine is neither a button nor said to be none', () => {
    const { expire: _, ...incomplete } = tones
    // @ts-expect-error -- nothing is said of `expire`.
    stepButtons({ ...options, tones: incomplete })
    expect(incomplete).not.toHaveProperty('expire')
  })
})
