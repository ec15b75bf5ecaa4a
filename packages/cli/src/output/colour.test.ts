import { expect, it } from 'vitest'
import { hasColour, painter } from './colour.ts'

it.each([
  [true, {}, true],
  [false, {}, false],
  [true, { TERM: 'dumb' }, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '' }, true],
  [false, { FORCE_COLOR: '1' }, true],
  [false, { FORCE_COLOR: 'true', TERM: 'dumb' }, true],
  [true, { FORCE_COLOR: '0' }, false],
  [false, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  [false, { CLICOLOR_FORCE: '1', TERM: 'dumb' }, true],
  [false, { CLICOLOR_FORCE: '0' }, false],
  [false, { CLICOLOR_FORCE: '1', NO_COLOR: '1' }, false],
  [false, { CLICOLOR_FORCE: '1', FORCE_COLOR: '0' }, false],
  [true, { CLICOLOR: '0' }, false],
])('[CLI-1] a stream that is a terminal (%s) has with %j colours: %s', (isTTY, env, isColoured) => {
  expect(hasColour({ isTTY }, env)).toBe(isColoured)
  expect(painter(isColoured)('red', 'x')).toBe(isColoured ? '\u001b[31mx\u001b[0m' : 'x')
})
