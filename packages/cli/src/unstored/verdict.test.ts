import { describe, expect, it } from 'vitest'
import { pluginCode, verdictOf, type BranchResult, type Thresholds } from './verdict.ts'

const NOW = Date.UTC(2026, 10, 21, 4)
const branch = (branchNo: string) => ({ id: branchNo, name: branchNo, brandId: 'r1', branchNo })
const order = (hours: number) => ({
  orderId: 'o',
  orderNo: 'CG1',
  shipmentId: 's',
  shippedTime: new Date(NOW - hours * 3_600_000).toISOString(),
  days: Math.trunc(hours / 24),
})
const clear = (name: string): BranchResult => ({ branch: branch(name), kind: 'clear' })
const found = (name: string, ...hours: number[]): BranchResult => ({
  branch: branch(name),
  kind: 'found',
  orders: hours.map(order),
})
const failed = (name: string): BranchResult => ({ branch: branch(name), kind: 'failed', reason: 'timeout' })
const thresholds = (parts: Partial<Thresholds> = {}): Thresholds => ({
  critical: null,
  criticalAge: null,
  onError: 'UNKNOWN',
  onFound: 'WARNING',
  ...parts,
})

describe('verdictOf', () => {
  it.each<[string, BranchResult[], Partial<Thresholds>, string, number]>([
    ['nothing is unstored', [clear('a'), clear('b')], {}, 'OK', 0],
    ['one order is', [clear('a'), found('b', 10)], {}, 'WARNING', 1],
    ['there are fewer than the threshold', [found('a', 1), found('b', 2)], { critical: 3 }, 'WARNING', 2],
    ['there are as many as the threshold', [found('a', 1, 2), found('b', 3)], { critical: 3 }, 'CRITICAL', 3],
    ['the oldest is younger than the age', [found('a', 23)], { criticalAge: 86_400 }, 'WARNING', 1],
    ['the oldest is as old as the age', [found('a', 1, 24)], { criticalAge: 86_400 }, 'CRITICAL', 2],
    ['a find is to be critical', [found('a', 1)], { onFound: 'CRITICAL' }, 'CRITICAL', 1],
    ['a server lists none of them', [found('a')], {}, 'WARNING', 1],
    ['a branch could not be asked', [clear('a'), failed('b')], {}, 'UNKNOWN', 0],
    ['a failure is to be critical', [clear('a'), failed('b')], { onError: 'CRITICAL' }, 'CRITICAL', 0],
    ['a failure is to be overlooked', [failed('a')], { onError: 'OK' }, 'OK', 0],
    ['a find outweighs a failure', [found('a', 1), failed('b')], {}, 'WARNING', 1],
  ])('[CLI-2] when %s', (_, results, parts, state, count) => {
    expect(verdictOf(results, thresholds(parts), NOW)).toMatchObject({ state, count })
  })
  it('[CLI-2] gives the age of the oldest in seconds', () => {
    expect(verdictOf([found('a', 5, 52)], thresholds(), NOW).oldest).toBe(187_200)
  })
  it('[CLI-2] ends with the codes of monitoring plugins', () => {
    expect((['OK', 'WARNING', 'CRITICAL', 'UNKNOWN'] as const).map(pluginCode)).toEqual([0, 1, 2, 3])
  })
})
