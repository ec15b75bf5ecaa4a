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

it('[CLI-1] a kind that is silent in the console alerts only where its type is named', () => {
  const reasons: string[] = []
  const count = (name: string) => (notices: readonly Notice[]) => void reasons.push(`${name} ${notices.length}`)
  const isSilent = (kind: string) => kind === 'calls'
  createAlert(true, count('usual'), isSilent)([notice('CALL'), notice('ORDER_PAID')], 0)
  createAlert(['CALL'], count('named'), isSilent)([notice('CALL')], 0)
  createAlert(true, count('silent'), isSilent)([notice('CALL')], 0)
  expect(reasons).toEqual(['usual 1', 'named 1'])
})
