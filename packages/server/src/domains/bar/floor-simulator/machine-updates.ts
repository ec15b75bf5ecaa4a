import { MINUTE_MS, RELEASE_ASKED_SECONDS, SECOND_MS } from '@netbar/shared/contract'
import type { MachineRelease } from '@netbar/shared/contract'
import type { Random } from '../../../kit/seed/random.ts'
import type { Clock, Stop } from '../../../platform/clock.ts'
import { UPDATE_FAILURES } from '../seed/update-failures.ts'
import type { MachineClient } from './machine-client.ts'

/** What a machine runs that no release has reached yet. */
export const FACTORY_VERSION = '2.2.1'
const ASKED_MS = RELEASE_ASKED_SECONDS * SECOND_MS
/** Machines that were started together do not ask together. */
const FIRST_ASKED = { min: 5 * SECOND_MS, max: MINUTE_MS } as const
/** How long loading and installing a version takes. */
const UPDATING = { min: 20 * SECOND_MS, max: 2 * MINUTE_MS } as const
/** One of fifty updates fails; the machine tries again when it asks the next time. */
const FAILED_SHARE = 1 / 50

interface UpdateParts {
  readonly client: Pick<MachineClient, 'state' | 'call'>
  /** The version that it runs at first. */
  readonly runs: string
  readonly clock: Clock
  readonly random: Random
  readonly onError: (error: unknown) => void
}

/**
 * Keeps the program of a client machine up to date, as docs/client-machines.md describes it: it says what it runs, asks what to run,
 * and updates after some time. An update that is not forced waits until nobody sits there.
 *
 * @returns Stops.
 */
export const startUpdates = ({ client, clock, random, onError, ...first }: UpdateParts): Stop => {
  let { runs } = first
  let hasSaid = false
  let isUpdating = false
  let isStopped = false
  let cancel: Stop = () => {}
  let stopUpdate: Stop = () => {}

  const say = (version: string, reason?: string) =>
    client.call('releaseReport', {
      requestNo: random.id(clock.now()),
      version,
      ...(reason === undefined ? { result: 'SUCCESS' } : { result: 'FAILED', reason }),
    })
  const update = async ({ version }: MachineRelease) => {
    isUpdating = false
    if (random.chance(FAILED_SHARE)) return void (await say(version, random.pick(UPDATE_FAILURES)))
    runs = version
    await say(runs)
  }
  const quietly = (work: Promise<void>) => void work.catch((error: unknown) => (isStopped ? undefined : onError(error)))
  const look = async () => {
    const state = client.state()
    if (state === null || isUpdating) return
    if (!hasSaid) await say(runs)
    hasSaid = true
    const release = await client.call('release')
    if (release === null || release.version === runs) return
    if (state.visit !== null && !release.forced) return
    isUpdating = true
    stopUpdate = clock.after(random.integer(UPDATING.min, UPDATING.max), () => quietly(update(release)))
  }
  const askAfter = (ms: number) => {
    cancel = clock.after(ms, () => {
      quietly(look())
      askAfter(ASKED_MS)
    })
  }
  askAfter(random.integer(FIRST_ASKED.min, FIRST_ASKED.max))
  return () => {
    isStopped = true
    cancel()
    stopUpdate()
  }
}
