import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { LEFT_OUT, rowsOf } from './rows-of.ts'

const row = v.object({ id: v.string(), name: v.string(), parts: v.optional(rowsOf(v.object({ id: v.string() })), []) })
const read = (value: unknown) => {
  const { typed, output, issues = [] } = v.safeParse(v.object({ rows: rowsOf(row) }), value)
  return { typed, output, told: issues.map((issue) => [issue.type, v.getDotPath(issue)]) }
}
const good = { id: 'a', name: 'A', parts: [] }

describe('a list of rows', () => {
  it('is parsed unchanged where every row is valid', () => {
    expect(read({ rows: [good] })).toEqual({ typed: true, output: { rows: [good] }, told: [] })
    expect(read({ rows: [] })).toEqual({ typed: true, output: { rows: [] }, told: [] })
  })
  it('[BELL-3] leaves out a row that cannot be parsed, and reports it once', () => {
    expect(read({ rows: [{}, good, null, { ...good, name: 7 }] })).toEqual({
      typed: true,
      output: { rows: [good] },
      told: [
        [LEFT_OUT, 'rows.0.name'],
        [LEFT_OUT, 'rows.2'],
        [LEFT_OUT, 'rows.3.name'],
      ],
    })
  })
  it('[BELL-3] keeps a row whose inner list leaves out a row', () => {
    expect(
      read({
        rows: [
          { ...good, parts: [{ id: 'p' }, {}] },
          { ...good, id: 1, parts: [{}] },
        ],
      }),
    ).toEqual({
      typed: true,
      output: { rows: [{ ...good, parts: [{ id: 'p' }] }] },
      told: [
        [LEFT_OUT, 'rows.0.parts.1.id'],
        [LEFT_OUT, 'rows.1.parts.0.id'],
        [LEFT_OUT, 'rows.1.id'],
      ],
    })
  })
  it.each([undefined, null, {}, 'x', 7])('[ERR-6] is rejected where there is no list but %j', (rows) => {
    expect(read({ rows }).typed).toBe(false)
  })
})
