import { expect, it } from 'vitest'
import { bytesText } from './bytes-text.ts'

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [12_288, '12 KB'],
  [1_048_575, '1024 KB'],
  [1_048_576, '1 MB'],
  [3_565_158, '3.4 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})
