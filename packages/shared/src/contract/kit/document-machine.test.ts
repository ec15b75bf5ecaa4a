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

describe('the ends of an event', () => {
  it('are all that it may lead to from a state', () => {
    expect(endsOf(machine, 'PENDING', 'approve')).toEqual(['APPROVED', 'DONE'])
    expect(endsOf(machine, null, 'file')).toEqual(['PENDING'])
  })

  it('are none where it cannot happen', () => {
    expect(endsOf(machine, 'DONE', 'approve')).toEqual([])
    expect(endsOf(machine, null, 'approve')).toEqual([])
    expect(endsOf(machine, 'PENDING', 'file')).toEqual([])
  })
})

describe('what a person may do with a document', () => {
  it('is each step that its state has, the usual one first, and none that follows from something else', () => {
    expect(actionsOf(machine, { status: 'PENDING' }, all)).toEqual(['approve', 'cancel'])
    expect(actionsOf(machine, { status: 'APPROVED' }, all)).toEqual(['cancel', 'finish'])
    expect(actionsOf(machine, { status: 'DONE' }, all)).toEqual([])
  })

  it('wants the function of the step, which may be another one in another state', () => {
    expect(actionsOf(machine, { status: 'PENDING' }, new Set())).toEqual([])
    expect(actionsOf(machine, { status: 'PENDING' }, new Set(['REFUND_CANCEL']))).toEqual(['cancel'])
    expect(actionsOf(machine, { status: 'APPROVED' }, new Set(['REFUND_CANCEL']))).toEqual([])
    expect(actionsOf(machine, { status: 'APPROVED' }, new Set(['PURCHASE_REFUND_AUDIT']))).toEqual(['cancel'])
  })

  it('is no decision on what they have made themselves', () => {
    expect(actionsOf(machine, { status: 'PENDING', isOwn: true }, all)).toEqual(['cancel'])
    expect(actionsOf(machine, { status: 'PENDING', isOwn: false }, all)).toEqual(['approve', 'cancel'])
  })

  it('is no step of the other side, where they look from one', () => {
    expect(actionsOf(machine, { status: 'APPROVED', sides: ['company'] }, all)).toEqual(['cancel'])
    expect(actionsOf(machine, { status: 'APPROVED', sides: ['store'] }, all)).toEqual(['cancel', 'finish'])
    expect(actionsOf(machine, { status: 'APPROVED', sides: [] }, all)).toEqual(['cancel'])
  })
})
