import { expect, it } from 'vitest'
import { addCounts, readCounts } from './test-counts.ts'

it('reads the report of vitest', () => {
  expect(readCounts('{"numTotalTests":5,"numPassedTests":3,"numFailedTests":2}')).toEqual({ passed: 3, failed: 2 })
})

it('reads the report of Playwright, and counts a flaky test as failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(readCounts(JSON.stringify({ stats }))).toEqual({ passed: 4, failed: 2 })
})

it.each([undefined, '', '{', 'null', '[]', '{"stats":null,"numPassedTests":"3"}'])('counts nothing in %j', (report) => {
  expect(readCounts(report)).toEqual({ passed: 0, failed: 0 })
})

it('adds counts', () => {
  expect(addCounts({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({ passed: 4, failed: 6 })
})
