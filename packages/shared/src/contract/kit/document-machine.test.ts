import { describe, expect, it } from 'vitest'
import { actionsOf, documentMachine, endsOf } from './document-machine.ts'

const machine = documentMachine({
  states: ['PENDING', 'APPROVED', 'DONE', 'CANCELLED'],
  events: ['file', 'approve', 'cancel', 'finish', 'expire'],
  transitions: [
    [null, 'file', 'PENDING'],
    ['PENDING', 'approve', 'APPROVED'],
    ['PENDING', 'approve', 'DONE'],
    ['PENDING', 'cancel', 'CANCELLED'],
    ['PENDING', 'expire', 'CANCELLED'],
    ['APPROVED', 'cancel', 'CANCELLED'],
    ['APPROVED', 'finish', 'DONE'],
  ],
  needs: {
    file: 'REFUND_START',
    approve: 'PURCHASE_REFUND_AUDIT',
    cancel: { PENDING: 'REFUND_CANCEL', APPROVED: 'PURCHASE_REFUND_AUDIT' },
    finish: 'REFUND_START',
  },
  sides: { file: 'store', approve: 'company', finish: 'store' },
  decisions: ['approve'],
})
const all = new Set(['REFUND_START', 'PURCHASE_REFUND_AUDIT', 'REFUND_CANCEL'])

describe('the target states of an event', () => {
  it('are all states that it may lead to from a state', () => {
    expect(endsOf(machine, 'PENDING', 'approve')).toEqual(['APPROVED', 'DONE'])
    expect(endsOf(machine, null, 'file')).toEqual(['PENDING'])
  })

  it('are none where it cannot happen', () => {
    expect(endsOf(machine, 'DONE', 'approve')).toEqual([])
    expect(endsOf(machine, null, 'approve')).toEqual([])
    expect(endsOf(machine, 'PENDING', 'file')).toEqual([])
  })
})

describe('the actions a user may take on a document', () => {
  it('are the steps of its state, the usual one first, without those that no user takes', () => {
    expect(actionsOf(machine, { status: 'PENDING' }, all)).toEqual(['approve', 'cancel'])
    expect(actionsOf(machine, { status: 'APPROVED' }, all)).toEqual(['cancel', 'finish'])
    expect(actionsOf(machine, { status: 'DONE' }, all)).toEqual([])
  })

  it('require the function of the step, which may depend on the state', () => {
    expect(actionsOf(machine, { status: 'PENDING' }, new Set())).toEqual([])
    expect(actionsOf(machine, { status: 'PENDING' }, new Set(['REFUND_CANCEL']))).toEqual(['cancel'])
    expect(actionsOf(machine, { status: 'APPROVED' }, new Set(['REFUND_CANCEL']))).toEqual([])
    expect(actionsOf(machine, { status: 'APPROVED' }, new Set(['PURCHASE_REFUND_AUDIT']))).toEqual(['cancel'])
  })

  it('exclude decisions on their own documents', () => {
    expect(actionsOf(machine, { status: 'PENDING', isOwn: true }, all)).toEqual(['cancel'])
    expect(actionsOf(machine, { status: 'PENDING', isOwn: false }, all)).toEqual(['approve', 'cancel'])
  })

  it('exclude steps of the other side', () => {
    expect(actionsOf(machine, { status: 'APPROVED', sides: ['company'] }, all)).toEqual(['cancel'])
    expect(actionsOf(machine, { status: 'APPROVED', sides: ['store'] }, all)).toEqual(['cancel', 'finish'])
    expect(actionsOf(machine, { status: 'APPROVED', sides: [] }, all)).toEqual(['cancel'])
  })
})
