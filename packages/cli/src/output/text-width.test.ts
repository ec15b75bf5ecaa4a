import * as fc from 'fast-check'
import stringWidth from 'string-width'
import { expect, it } from 'vitest'
import { textWidth } from './text-width.ts'

/** Characters of each kind that is counted, next to them, and such as join their neighbours. */
const part = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)), maxLength: 6 }),
  fc.integer({ min: 0x2f_f0, max: 0x30_40 }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x4d_f0, max: 0xa0_10 }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0xfe_f0, max: 0xff_f0 }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(
    '\u0301',
    '\u200d',
    '\ufe0f',
    '\u20e3',
    '👩‍💻',
    '●',
    '─',
    '…',
    '\t',
    '\u001b[31m',
    '\u001b[0m',
    '\u001b[2K',
  ),
)

it('[CLI-1] columns are those of the library, for any text', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      expect(textWidth(text)).toBe(stringWidth(text))
    }),
    { numRuns: 2_000 },
  )
})
