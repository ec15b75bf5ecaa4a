import { describe, expect, it } from 'vitest'
import { createBatch } from './batch.ts'

const create = () => {
  const asked: { keys: readonly string[]; answer: PromiseWithResolvers<ReadonlyMap<string, number>> }[] = []
  const find = createBatch<number>((keys) => {
    const answer = Promise.withResolvers<ReadonlyMap<string, number>>()
    asked.push({ keys, answer })
    return answer.promise
  })
  return { asked, find }
}

describe('batched look-ups', () => {
  it('that are requested while one runs are joined into the next', async () => {
    const { asked, find } = create()
    const first = find('a')
    const others = [find('a'), find('b'), find('b'), find('c')]
    expect(asked.map(({ keys }) => keys)).toEqual([['a']])
    asked[0]?.answer.resolve(new Map([['a', 1]]))
    expect(await first).toBe(1)
    expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b', 'c']])
    asked[1]?.answer.resolve(
      new Map([
        ['a', 2],
        ['b', 3],
      ]),
    )
    // A later request sees later data.
    expect(await Promise.all(others)).toEqual([2, 3, 3, null])
  })

  it('reject for those who waited for them, and for nobody else', async () => {
    const { asked, find } = create()
    const first = find('a')
    const second = find('b')
    asked[0]?.answer.reject(new Error('away'))
    await expect(first).rejects.toThrow('away')
    asked[1]?.answer.resolve(new Map([['b', 1]]))
    expect(await second).toBe(1)
    const third = find('a')
    asked[2]?.answer.resolve(new Map())
    expect(await third).toBeNull()
  })

  it('have a limited number of keys', async () => {
    const { asked, find } = create()
    const all = Array.from({ length: 100 }, (_, key) => find(String(key)))
    for (let index = 0; index < 3; index += 1) {
      const { keys, answer } = asked[index] ?? {
        keys: [],
        answer: Promise.withResolvers<ReadonlyMap<string, number>>(),
      }
      answer.resolve(new Map(keys.map((key) => [key, Number(key)])))
      for (const key of keys) await all[Number(key)]
    }
    expect(await Promise.all(all)).toEqual(Array.from({ length: 100 }, (_, key) => key))
    expect(asked.map(({ keys }) => keys.length)).toEqual([1, 64, 35])
  })
})
