import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { DatabaseOpenError, DatabaseUnavailableError } from '../errors.ts'
import { untilUnlocked } from './give-way.ts'

const failure = (code: string) =>
  new DatabaseUnavailableError(Object.assign(new DatabaseError('canceling statement', 0, 'error'), { code }))

/** Migrations that fail as said, each after a while of a clock that is set. */
const run = async (failures: (tries: number) => Error | null, triedForMs = 1_000) => {
  let [time, tries] = [0, 0]
  const lines: string[] = []
  const ended = await untilUnlocked(
    async () => {
      tries += 1
      time += triedForMs
      const error = failures(tries)
      if (error !== null) throw error
    },
    {
      holders: async () => 'a dump with brand',
      say: (line) => lines.push(line),
      elapsed: () => time,
      pause: async () => {},
    },
  ).catch((error: unknown) => error)
  return { ended, lines, tries, time }
}

describe('migrations that give way', () => {
  it('say nothing where nobody is in their way', async () => {
    expect(await run(() => null)).toMatchObject({ ended: undefined, lines: [], tries: 1 })
  })

  it('are tried again until nobody has their tables, and say who has them at once and every half a minute', async () => {
    const { ended, lines, tries } = await run((times) => (times <= 61 ? failure('55P03') : null))
    expect(ended).toBeUndefined()
    expect(tries).toBe(62)
    expect(lines).toEqual(
      [1, 31, 61].map(
        (waited) => `Migrations have waited for ${waited} s and try again: tables are in use by a dump with brand.`,
      ),
    )
  })

  it('give up after ten minutes, and say so to whoever starts the server', async () => {
    const { ended, time } = await run(() => failure('55P03'), 7_000)
    expect(ended).toBeInstanceOf(DatabaseOpenError)
    expect(ended).toMatchObject({ problem: 'held', message: expect.stringMatching(/nothing was migrated.*a dump/) })
    expect(time).toBeGreaterThanOrEqual(600_000)
    expect(time).toBeLessThan(610_000)
  })

  it('fail at once for any other reason', async () => {
    const other = failure('53300')
    expect(await run(() => other)).toMatchObject({ ended: other, lines: [], tries: 1 })
  })
})
