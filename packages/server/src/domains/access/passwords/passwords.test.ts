import { describe, expect, it } from 'vitest'
import { TEST_COST } from '../../../testing/index.ts'
import { createPasswords, STRONG_COST } from './passwords.ts'
import { createKeyedQueue, createQueue, QueueFullError } from '../../../platform/queue.ts'

const passwords = createPasswords(TEST_COST)

describe('a password', () => {
  it('is stored as an argon2id hash with its cost and a salt of its own', async () => {
    const [first, second] = [await passwords.hash('secret-1'), await passwords.hash('secret-1')]
    expect(first).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(second).not.toBe(first)
    expect(first).not.toContain('secret')
  })

  it('matches itself, whatever the cost it was hashed at', async () => {
    const stored = await createPasswords({ memory: 16, passes: 2, parallelism: 1 }).hash('网吧 secret')
    expect(await passwords.verify(stored, '网吧 secret')).toBe(true)
    expect(await passwords.verify(stored, '网吧 Secret')).toBe(false)
    expect(passwords.isOutdated(stored)).toBe(true)
    expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false)
  })

  it.each([null, '', 'plain', '$argon2id$v=19$m=8,t=1,p=1$$'])('never matches %j', async (stored) => {
    expect(await passwords.verify(stored, '')).toBe(false)
  })

  it('has the cost that OWASP recommends', () => {
    expect(STRONG_COST).toEqual({ memory: 19_456, passes: 2, parallelism: 1 })
  })
})

const gate = () => {
  let open = () => {}
  const wait = new Promise<void>((resolve) => {
    open = resolve
  })
  return { wait, open }
}

describe('a queue', () => {
  it('runs a limited number at once, the rest in order, and refuses what is too much', async () => {
    const enqueue = createQueue(2, 1)
    const gates = [gate(), gate(), gate()]
    const started: number[] = []
    const run = (index: number) =>
      enqueue(async () => {
        started.push(index)
        await gates[index]?.wait
        return index
      })
    const results = [run(0), run(1), run(2)]
    await expect(run(3)).rejects.toBeInstanceOf(QueueFullError)
    expect(started).toEqual([0, 1])
    gates[1]?.open()
    await results[1]
    gates[0]?.open()
    gates[2]?.open()
    expect(await Promise.all(results)).toEqual([0, 1, 2])
    expect(started).toEqual([0, 1, 2])
  })

  it('goes on after work that fails', async () => {
    const enqueue = createQueue(1)
    await expect(enqueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await enqueue(async () => 'next')).toBe('next')
  })

  it('by key makes only the same key wait', async () => {
    const inTurn = createKeyedQueue()
    const first = gate()
    const order: string[] = []
    const slow = inTurn('a', async () => {
      await first.wait
      order.push('a1')
    })
    const second = inTurn('a', async () => void order.push('a2'))
    await inTurn('b', async () => void order.push('b1'))
    first.open()
    await Promise.all([slow, second])
    expect(order).toEqual(['b1', 'a1', 'a2'])
  })
})
