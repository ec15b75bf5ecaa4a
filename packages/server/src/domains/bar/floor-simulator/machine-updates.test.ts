import { MINUTE_MS, RELEASE_ASKED_SECONDS, SECOND_MS } from '@netbar/shared/contract'
import type { MachineRelease, MachineState } from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../testing/index.ts'
import { createRandom } from '../../../kit/seed/random.ts'
import { startUpdates } from './machine-updates.ts'

const ROUND_MS = RELEASE_ASKED_SECONDS * SECOND_MS
const STATE: MachineState = {
  serverTime: '2026-11-21T04:00:00.000Z',
  machine: { id: 'm', name: 'A001', branchName: '星河', status: 'IDLE', condition: 'NORMAL' },
  visit: null,
  commands: [],
}
const VISIT: MachineState['visit'] = {
  sessionId: 's',
  kind: 'MEMBER',
  memberNo: '1',
  name: '张*',
  startTime: '2026-11-21T03:00:00.000Z',
  balanceFen: 0,
  priceFen: 0,
}
const releaseOf = (version: string, forced = false): MachineRelease => ({
  version,
  address: 'https://download.example.com/client.exe',
  sha256: 'e7'.repeat(32),
  forced,
})

/** A machine that runs 2.2.1, with a server that answers what it is told to. */
const startMachine = (isFailing = false) => {
  const clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  const random = createRandom(3)
  const said: string[] = []
  const server: { release: MachineRelease | null; state: MachineState | null } = { release: null, state: STATE }
  const stop = startUpdates({
    client: {
      state: () => server.state,
      call: async (name, body) => {
        if (name !== 'release')
          said.push(
            Object.values(body ?? {})
              .slice(1)
              .join(' '),
          )
        // The test asks for nothing but these two.
        return (name === 'release' ? server.release : undefined) as never
      },
    },
    runs: '2.2.1',
    clock,
    random: { ...random, chance: () => isFailing },
    onError: (error) => {
      throw error
    },
  })
  /** Lets time pass, and what was asked be answered. */
  const pass = async (ms: number) => {
    clock.advance(ms)
    await new Promise(setImmediate)
  }
  return { server, said, stop, pass }
}

describe('the program of a simulated machine', () => {
  it('is told once, and replaced some time after another version was released', async () => {
    const { server, said, pass } = startMachine()
    await pass(MINUTE_MS)
    expect(said).toEqual(['2.2.1 SUCCESS'])
    server.release = releaseOf('2.3.0')
    await pass(ROUND_MS)
    expect(said).toEqual(['2.2.1 SUCCESS'])
    await pass(2 * MINUTE_MS)
    await pass(ROUND_MS)
    expect(said).toEqual(['2.2.1 SUCCESS', '2.3.0 SUCCESS'])
  })

  it('is tried again where it failed, with the reason', async () => {
    const { server, said, pass } = startMachine(true)
    server.release = releaseOf('2.3.0')
    for (let round = 0; round < 3; round += 1) await pass(ROUND_MS)
    await pass(2 * MINUTE_MS)
    expect(said.filter((text) => /^2\.3\.0 FAILED ./.test(text)).length).toBeGreaterThan(1)
  })

  it.each([
    [false, ['2.2.1 SUCCESS']],
    [true, ['2.2.1 SUCCESS', '2.3.0 SUCCESS']],
  ])('waits for the guest to leave unless it is forced (%s)', async (forced, expected) => {
    const { server, said, pass } = startMachine()
    server.release = releaseOf('2.3.0', forced)
    server.state = { ...STATE, visit: VISIT }
    await pass(MINUTE_MS)
    await pass(2 * MINUTE_MS)
    expect(said).toEqual(expected)
  })

  it('says nothing while the machine has no connection, and after it was stopped', async () => {
    const { server, said, pass, stop } = startMachine()
    server.state = null
    await pass(ROUND_MS)
    server.state = STATE
    stop()
    await pass(2 * ROUND_MS)
    expect(said).toEqual([])
  })
})
