import { randomInt } from 'node:crypto'
import { ADVERTISEMENT_POSITIONS, chooseByWeight, MACHINE_SERVICES, Status } from '@netbar/shared/contract'
import type { MachineState } from '@netbar/shared/contract'
import type { Clock, Stop } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { createRandom } from '../../../kit/seed/random.ts'
import type { Random } from '../../../kit/seed/random.ts'
import { findAbsentMembers } from '../../members/index.ts'
import { chooseLines } from '../seed/choose-lines.ts'
import { installClients } from './install-clients.ts'
import { MachineRefusal, startMachineClient } from './machine-client.ts'
import type { MachineClient } from './machine-client.ts'
import { FACTORY_VERSION, startUpdates } from './machine-updates.ts'

/** Clients that connect at once, and the time between two such groups: a start is not to be felt. */
const GROUP = 10
const GROUP_MS = 500

/** Share of the advertisements shown that are clicked. */
const CLICKED_SHARE = 0.08

/** Guests at the client machines of the demo. */
export interface Guests {
  /** A guest does something. Returns whether anything happened. */
  readonly act: (random: Random) => Promise<boolean>
  readonly close: () => void
}

/** How guests reach the server. */
export interface GuestAccess {
  /** Address of the server. */
  readonly url: string
  /** The password at seats of the demo's members. */
  readonly password: string
  readonly hash: (password: string) => Promise<string>
}

export interface GuestParts extends GuestAccess {
  readonly database: Database
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

interface Seat {
  readonly client: MachineClient
  readonly branchId: string
  readonly stopUpdates: Stop
}
type Visit = NonNullable<MachineState['visit']>

/** A rule of the server is no failure of the simulation: the guest does something else. */
const isRule = (error: unknown): boolean =>
  error instanceof MachineRefusal &&
  [Status.businessRule, Status.stateChanged].some((status) => status === error.status)

/**
 * Sets up the client machines of the demo's open branches, connects them one after another, and lets members use them: they sit down by
 * card and password, call, order, pay by the card and leave, all by the protocol of client machines.
 */
export const openGuests = (parts: GuestParts): Guests => {
  const { database, clock, url, password, onError } = parts
  const seats: Seat[] = []
  // When machines update is none of what a test repeats.
  const updating = createRandom(randomInt(2 ** 31))
  let installing: Promise<void> | null = null
  let cancel = () => {}
  let isClosed = false

  const install = async () => {
    const waiting = [...(await installClients(database, await parts.hash(password), clock.now()))]
    const connectNext = () => {
      if (isClosed) return
      for (const { branchId, key, runs } of waiting.splice(0, GROUP)) {
        const client = startMachineClient({ url, key }, clock, onError)
        const stopUpdates = startUpdates({ client, runs: runs ?? FACTORY_VERSION, clock, random: updating, onError })
        seats.push({ branchId, client, stopUpdates })
      }
      if (waiting.length > 0) cancel = clock.after(GROUP_MS, connectNext)
    }
    connectNext()
  }

  const sitDown = async ({ client, branchId }: Seat, random: Random, requestNo: string): Promise<boolean> => {
    const members = await database.write((trx) => findAbsentMembers(trx, branchId))
    if (members.length === 0) return false
    const { member_no: card } = await database.db
      .selectFrom('member')
      .where('id', '=', random.pick(members))
      .select('member_no')
      .executeTakeFirstOrThrow()
    await client.call('signIn', { requestNo, card, password })
    return true
  }
  const order = async ({ client }: Seat, random: Random, requestNo: string): Promise<boolean> => {
    const goods = (await client.call('goods')).filter(({ left }) => left > 0)
    if (goods.length === 0) return false
    const lines = chooseLines(random, goods, ({ left }) => left)
    const ordered = lines.map(({ product, quantity }) => ({ productId: product.productId, quantity }))
    const { orderNo } = await client.call('order', { requestNo, lines: ordered })
    if (random.chance(0.5)) await client.call('pay', { requestNo: `${requestNo}-pay`, orderNo })
    return true
  }
  /** The screen shows an advertisement at each position, and the guest may click it. */
  const watch = async ({ client }: Seat, random: Random, requestNo: string): Promise<void> => {
    const { advertisements } = await client.call('screen')
    const counts = ADVERTISEMENT_POSITIONS.flatMap((position) => {
      const all = advertisements.filter((each) => each.position === position)
      const shown = chooseByWeight(all, random.next())
      return shown === null
        ? []
        : [{ advertisementId: shown.id, shows: 1, clicks: random.chance(CLICKED_SHARE) ? 1 : 0 }]
    })
    if (counts.length > 0) await client.call('shown', { requestNo: `${requestNo}-shown`, counts })
  }
  const goOn = async (seat: Seat, { kind }: Visit, random: Random, requestNo: string): Promise<boolean> => {
    await watch(seat, random, requestNo)
    const chance = random.next()
    if (chance < 0.3) {
      await seat.client.call('callService', { requestNo, type: random.pick(MACHINE_SERVICES) })
      return true
    }
    if (chance < 0.65) return order(seat, random, requestNo)
    // Others pay at the counter.
    if (kind !== 'MEMBER') return false
    await seat.client.call('leave', { requestNo })
    return true
  }

  return {
    act: async (random) => {
      await (installing ??= install())
      const ready = seats.filter(({ client }) => client.state() !== null)
      if (ready.length === 0) return false
      const seat = random.pick(ready)
      const state = seat.client.state()
      const requestNo = random.id(clock.now())
      try {
        if (state === null || state.machine.status === 'OFFLINE') return false
        return await (state.visit === null
          ? sitDown(seat, random, requestNo)
          : goOn(seat, state.visit, random, requestNo))
      } catch (error) {
        if (isRule(error)) return false
        throw error
      }
    },
    close: () => {
      isClosed = true
      cancel()
      for (const { client, stopUpdates } of seats) {
        stopUpdates()
        client.close()
      }
    },
  }
}
