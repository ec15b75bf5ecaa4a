import { MACHINE_EVENT, MACHINE_REPORT_MS } from '@netbar/shared/contract'
import type { LiveMessageType } from '@netbar/shared/contract'
import type { Server, Socket } from 'socket.io'
import * as v from 'valibot'
import type { AuthenticateMachine } from '../../kernel/authenticate.ts'
import type { MachineCaller } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Clock } from '../../platform/clock.ts'
import type { LiveMessageTable } from '../../kit/live-messages/tables.ts'

/** The keys of client machines, as far as their connections are concerned. */
export interface MachineSocketParts {
  readonly authenticateMachine: AuthenticateMachine
  /** Those of some keys that are still good. */
  readonly goodKeys: (ids: readonly string[], now: Date) => Promise<ReadonlySet<string>>
  /** Notes that machines were heard of. */
  readonly markSeen: (machineIds: readonly string[], now: Date) => Promise<void>
}

/** A socket, with the machine that it is of. */
type MachineSocket = Pick<Socket, 'id' | 'conn' | 'join'> & { readonly data: { machine?: MachineCaller } }

interface OpenParts extends MachineSocketParts {
  // Its event types are of no concern here.
  readonly io: Pick<Server, 'to'> & { readonly sockets: { readonly sockets: ReadonlyMap<string, MachineSocket> } }
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/** Messages after which a machine reads its state: somebody was seated or checked out, or something was sent to it. */
const OF_MACHINES: ReadonlySet<LiveMessageType> = new Set(['ON', 'OFF', 'MACHINE_CHANGED'])
/** A key that was revoked by any process closes its connection within this time. */
const SWEEP_MS = 5_000

/** Names are unique in a branch. */
const roomOf = (branchId: string, name: string) => `machine:${branchId}:${name}`

/** The token of a handshake; empty without one. */
export const tokenOfHandshake = (query: unknown): string => {
  const found = v.safeParse(v.object({ token: v.string() }), query)
  return found.success ? found.output.token : ''
}

/**
 * The connections of client machines: each hears of its own machine only, and only that something has changed. What it is to do
 * stands in its state, which it reads by a call.
 */
export const openMachineSockets = ({ io, clock, onError, authenticateMachine, goodKeys, markSeen }: OpenParts) => {
  const open = () =>
    [...io.sockets.sockets.values()].flatMap((socket) => {
      const { machine } = socket.data
      return machine === undefined ? [] : [{ socket, machine }]
    })

  const sweep = async () => {
    const found = open()
    if (found.length === 0) return
    const good = await goodKeys(
      found.map(({ machine }) => machine.keyId),
      clock.now(),
    )
    for (const { socket, machine } of found) if (!good.has(machine.keyId)) socket.conn.close()
  }
  const note = async () => {
    const ids = open().map(({ machine }) => machine.id)
    if (ids.length > 0) await markSeen(ids, clock.now())
  }
  const stopSweeping = clock.every(SWEEP_MS, () => void sweep().catch(onError))
  const stopNoting = clock.every(MACHINE_REPORT_MS, () => void note().catch(onError))

  return {
    /** Admits a machine's connection in place of an earlier one of it; otherwise returns the status of the refusal. */
    admit: async (socket: MachineSocket, key: string): Promise<string | null> => {
      const machine = await authenticateMachine(key).catch((error: unknown) => {
        if (error instanceof Refusal) return String(error.status)
        throw error
      })
      if (typeof machine === 'string') return machine
      for (const other of open()) if (other.machine.id === machine.id) other.socket.conn.close()
      socket.data.machine = machine
      void socket.join(roomOf(machine.branchId, machine.name))
      return null
    },
    /** Tells a machine that something of it has changed. */
    emit: ({ branch_id, machine_name, type }: Pick<LiveMessageTable, 'branch_id' | 'machine_name' | 'type'>): void => {
      if (machine_name !== null && OF_MACHINES.has(type)) io.to(roomOf(branch_id, machine_name)).emit(MACHINE_EVENT)
    },
    close: (): void => {
      stopSweeping()
      stopNoting()
    },
  }
}
