import { expect, it } from 'vitest'
import { createLineBuffer, type LineRules } from './line-buffer.ts'

interface Line {
  readonly kind: string | null
  readonly text: string
}
const rules: LineRules<Line> = {
  kindOf: ({ kind }) => kind,
  textOf: ({ text }) => text,
  summaryOf: (counts) => Array.from(counts, ([kind, count]) => `+${count} ${kind}`).join(' '),
}
const lines = (from: number, to: number, kind: string | null = 'CALL') =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ kind, text: String(from + index) }))

it('[CLI-1] lines come out in order, each once', () => {
  const buffer = createLineBuffer(10, rules)
  buffer.add(lines(1, 5))
  expect(buffer.take(2)).toEqual(['1', '2'])
  buffer.add(lines(6, 7))
  expect([buffer.waiting, buffer.count]).toEqual([5, 7])
  expect(buffer.take(10)).toEqual(['3', '4', '5', '6', '7'])
  expect(buffer.take(10)).toEqual([])
})

it('[CLI-1] lines beyond the capacity are counted by type, without missing any', () => {
  const buffer = createLineBuffer(10, rules)
  buffer.add(lines(1, 8))
  buffer.add(lines(9, 10, 'TEA'))
  buffer.add(lines(11, 18))
  expect(buffer.take(3)).toEqual(['+8 CALL', '9', '10', '11'])
  expect([buffer.waiting, buffer.count]).toEqual([7, 18])
  for (let added = 0; added < 100; added += 1) buffer.add(lines(1, 7))
  expect(buffer.take(100)).toEqual(['+697 CALL', '5', '6', '7', ...lines(1, 7).map(({ text }) => text)])
})

it('[CLI-1] lines about the stream are never summarized', () => {
  const buffer = createLineBuffer(2, rules)
  buffer.add([{ kind: null, text: 'gap' }, ...lines(1, 9)])
  expect(buffer.take(10)).toEqual(['+7 CALL', 'gap', '8', '9'])
  expect(buffer.count).toBe(9)
})
