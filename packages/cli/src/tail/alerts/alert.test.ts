import { expect, it } from 'vitest'
import type { Notice } from '@netbar/shared'
import type { LiveMessageType } from '@netbar/shared/contract'
import { createAlert } from './alert.ts'

const notice = (type: LiveMessageType, missed = false): Notice => ({
  message: { type, machineName: '1', orderNo: null, value: null, branchId: 'b1', sequence: 1, time: null },
  missed,
})

it('[CLI-1] a notice with a sound in the console alerts, at most once a second', () => {
  const reasons: number[] = []
  const alert = createAlert(true, (notices) => reasons.push(notices.length))
  alert([notice('ON')], 0)
  expect(reasons).toEqual([])
  alert([notice('ON'), notice('CALL'), notice('CALL')], 100)
  alert([notice('CALL')], 1_000)
  expect(reasons).toEqual([2])
  alert([notice('CALL')], 1_100)
  expect(reasons).toEqual([2, 1])
})

it('[CLI-1] only notices of the chosen types alert, missed ones never, and none by default', () => {
  const reasons: number[] = []
  const count = (notices: readonly Notice[]) => reasons.push(notices.length)
  createAlert(['ON'], count)([notice('CALL'), notice('ON', true)], 0)
  createAlert(undefined, count)([notice('CALL')], 0)
  expect(reasons).toEqual([])
  createAlert(['ON'], count)([notice('ON')], 0)
  expect(reasons).toEqual([1])
})
