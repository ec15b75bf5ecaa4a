import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createSharedReads } from './shared-reads.ts'

const create = () => {
  const share = createSharedReads<string>()
  const begun: PromiseWithResolvers<string>[] = []
  const ask = (key: string) =>
    share(key, () => {
      const reading = Promise.withResolvers<string>()
      begun.push(reading)
      return reading.promise
    })
  const end = async (index: number, result: string) => {
    await expect.poll(() => begun.length).toBeGreaterThan(index)
    begun[index]?.resolve(result)
  }
  return { ask, begun, end }
}

describe('shared reads', () => {
  it('are one for all who ask in the same turn of the event loop', async () => {
    const { ask, begun, end } = create()
    const both = [ask('a'), ask('a')]
    expect(begun).toEqual([])
    await end(0, 'rows')
    expect(await Promise.all(both)).toEqual(['rows', 'rows'])
    expect(begun).toHaveLength(1)
  })

  it('begin after each of those asked who share them', async () => {
    const { ask, begun, end } = create()
    const first = ask('a')
    await expect.poll(() => begun.length).toBe(1)
    const others = [ask('a'), ask('a')]
    await turn()
    expect(begun).toHaveLength(1)
    await end(0, 'older')
    await end(1, 'newer')
    expect([await first, ...(await Promise.all(others))]).toEqual(['older', 'newer', 'newer'])
    expect(begun).toHaveLength(2)
  })

  it('of other rows do not wait for each other', async () => {
    const { ask, end } = create()
    const [, second] = [ask('a'), ask('b')]
    await end(1, 'of b')
    expect(await second).toBe('of b')
  })

  it('fail for those who share them, and for nobody after them', async () => {
    const { ask, begun, end } = create()
    const both = [ask('a'), ask('a')]
    await expect.poll(() => begun.length).toBe(1)
    const later = ask('a')
    begun[0]?.reject(new Error('away'))
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await end(1, 'back')
    expect(await later).toBe('back')
  })
})
