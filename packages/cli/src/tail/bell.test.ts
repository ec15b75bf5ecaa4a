import { expect, it } from 'vitest'
import type { Notice } from '@netbar/shared'
import type { LiveMessageType } from '@netbar/shared/contract'
import { createBell } from './bell.ts'

const notice = (type: LiveMessageType, missed = false): Notice => ({
  message: { type, machineName: '1', orderNo: null, value: null, branchId: 'b1', sequence: 1, time: null },
  missed,
})

it('[CLI-1] the bell rings for what the console plays a sound for, at most once a second', () => {
  const rung: string[] = []
  const bell = createBell(true, (text) => rung.push(text))
  bell([notice('ON')], 0)
  expect(rung).toEqual([])
  bell([notice('ON'), notice('CALL')], 100)
  bell([notice('CALL')], 1_000)
  expect(rung).toEqual(['\u0007'])
  bell([notice('CALL')], 1_100)
  expect(rung).toHaveLength(2)
})

it('[CLI-1] the bell rings for the types that were chosen, never for what was missed, and not at all unless asked', () => {
  const rung: string[] = []
  const ring = (text: string) => rung.push(text)
  createBell(['ON'], ring)([notice('CALL'), notice('ON', true)], 0)
  createBell(undefined, ring)([notice('CALL')], 0)
  expect(rung).toEqual([])
  createBell(['ON'], ring)([notice('ON')], 0)
  expect(rung).toEqual(['\u0007'])
})
