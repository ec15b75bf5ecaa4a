import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLine } from './step-line.ts'

const outputs = (isTTY: boolean) => {
  const written: string[] = []
  return { written, isTTY, columns: 60, write: (text: string) => written.push(text) }
}
/** Written lines without escape codes, and with single spaces. */
const seen = (written: readonly string[]) =>
  written.map((text) => text.replaceAll('\r\x1b[2K', '⌫').replace(/ {2,}/g, '  '))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('counts the seconds on a terminal, shows the progress of the step, and leaves one line', () => {
  const output = outputs(true)
  const line = openLine('Build', output)
  vi.advanceTimersByTime(1000)
  line.report('2 of 5 packages')
  vi.advanceTimersByTime(500)
  line.end('✓', '5 of 5 packages')
  vi.advanceTimersByTime(5000)
  expect(seen(output.written)).toEqual([
    '⌫… Build  0 s',
    '⌫… Build  1 s',
    '⌫… Build  1 s  2 of 5 p',
    '⌫',
    '✓ Build  1.5 s  5 of 5 packages\n',
  ])
})

it('writes to a log every half minute that a step still runs', () => {
  const output = outputs(false)
  const line = openLine('Unit tests', output)
  line.report('1 of 300 files')
  line.report('9 of 300 files')
  vi.advanceTimersByTime(31_000)
  line.end('✗', '8 passed, 1 failed')
  expect(seen(output.written)).toEqual([
    '… Unit tests  30 s  9 of 300 files\n',
    '✗ Unit tests  31.0 s  8 passed, 1 failed\n',
  ])
})

it('leaves nothing of a line that is cleared, and clears no later one', () => {
  const output = outputs(true)
  const line = openLine('Server', output)
  line.clear()
  line.clear()
  vi.advanceTimersByTime(5000)
  expect(seen(output.written)).toEqual(['⌫… Server  0 s', '⌫'])
})
