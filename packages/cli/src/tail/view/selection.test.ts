import { expect, it } from 'vitest'
import type { LiveMessage } from '@netbar/shared/contract'
import type { Envelope } from '../envelope.ts'
import { isFound, isSelected } from './selection.ts'

const message = (parts: Partial<LiveMessage>): LiveMessage => ({
  type: 'CALL',
  machineName: '012',
  orderNo: null,
  value: null,
  branchId: 'b1',
  sequence: 1,
  time: null,
  ...parts,
})
const envelope = (parts: Partial<Envelope>): Envelope => ({
  v: 1,
  id: 'b1#1',
  ts: '2026-11-21T04:00:00.000Z',
  branchId: 'b1',
  type: 'CALL',
  machineName: '012',
  orderNo: null,
  value: null,
  text: '012号机呼叫服务',
  ...parts,
})

it('[CLI-1] a notice is selected by type, machine and order, by all that are given', () => {
  expect(isSelected(message({}), {})).toBe(true)
  expect(isSelected(message({}), { type: ['CALL', 'TEA'], machine: ['012'] })).toBe(true)
  expect(isSelected(message({}), { type: ['TEA'], machine: ['012'] })).toBe(false)
  expect(isSelected(message({ machineName: '0123' }), { machine: ['012'] })).toBe(false)
  expect(isSelected(message({ machineName: null }), { machine: ['012'] })).toBe(false)
  expect(isSelected(message({ orderNo: 'CG1' }), { order: ['CG1', 'CG2'] })).toBe(true)
  expect(isSelected(message({}), { order: ['CG1'] })).toBe(false)
})

it('[CLI-1] a notice is found by its text, ignoring case, unless it is excluded', () => {
  expect(isFound(envelope({}), {})).toBe(true)
  expect(isFound(envelope({}), { grep: /呼叫|茶/iu })).toBe(true)
  expect(isFound(envelope({ orderNo: 'CG1' }), { grep: /cg1/iu })).toBe(true)
  expect(isFound(envelope({}), { grep: /茶/iu })).toBe(false)
  expect(isFound(envelope({}), { grep: /呼叫/iu, exclude: /^call/iu })).toBe(false)
  expect(isFound(envelope({}), { exclude: /013/iu })).toBe(true)
})
