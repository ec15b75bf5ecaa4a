import { expect, it } from 'vitest'
import { pressesOf } from './key-presses.ts'

it.each([
  ['a', {}, ['a']],
  ['', { downArrow: true }, ['down']],
  ['\r', { return: true }, ['enter']],
  ['/C1\r', {}, ['/', 'C', '1', 'enter']],
  ['\r\r', {}, ['enter', 'enter']],
  ['网吧', {}, ['网', '吧']],
  ['c', { ctrl: true }, []],
])('[CLI-1] %j with %j are the key presses %j', (input, key, presses) => {
  expect(pressesOf(input, key).map((press) => press.name ?? press.input)).toEqual(presses)
})
