import {
  clientMachineCalls,
  clientScreenCalls,
  machineReleaseCalls,
  MINUTE_MS,
  SECOND_MS,
  Status,
} from '@netbar/shared/contract'
import type { CallAnswer, CallInput, MachineState } from '@netbar/shared/contract'
import * as v from 'valibot'
import type { Clock } from '../../../platform/clock.ts'
import { openMachineSocket } from './machine-socket.ts'

const CALLS = {
  ...clientMachineCalls,
  screen: clientScreenCalls.find,
  shown: clientScreenCalls.count,
  release: machineReleaseCalls.find,
  releaseReport: machineReleaseCalls.report,
} as const
type Calls = typeof CALLS
type Name = Exclude<keyof Calls, 'acknowledge' | 'findQr'>

/** How long a machine is down while it starts again. */
const RESTART_MS = 5 * SECOND_MS
const FIRST_RETRY_MS = SECOND_MS
const LONGEST_RETRY_MS = MINUTE_MS / 2

/** The server refuses what was asked. */
export class MachineRefusal extends Error {
  readonly status: number

  constructor(name: string, status: number, message: string) {
    super(`${name}: ${status} ${message}`)
    this.status = status
  }
}

/** A client machine as docs/client-machines.md describes it; it knows of the server nothing but its address and its own key. */
export interface MachineClient {
  /** The last known state; null until the machine is connected. */
  readonly state: () => MachineState | null
  readonly call: <N extends Name>(name: N, body?: object) => Promise<CallAnswer<Calls[N]>>
  readonly close: () => void
}

const answerOf = v.object({ status: v.number(), msg: v.string(), data: v.optional(v.unknown()) })

/** Starts a client machine: it connects, reports, and carries out what it is told. */
export const startMachineClient = (
  { url, key }: { readonly url: string; readonly key: string },
  clock: Clock,
  onError: (error: unknown) => void,
): MachineClient => {
  let state: MachineState | null = null
  let isLocked = false
  let isOn = true
  let isClosed = false
  let retryMs = FIRST_RETRY_MS
  let disconnect = () => {}
  let cancel = () => {}

  const ask = async (name: keyof Calls, inPath: string, body?: object): Promise<unknown> => {
    const { method, path, answer } = CALLS[name]
    const response = await fetch(url + path.replace('/{id}', inPath), {
      method,
      headers: { Authorization: key, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { status, msg, data } = v.parse(answerOf, await response.json())
    if (status !== Status.ok) throw new MachineRefusal(name, status, msg)
    return v.parse(answer, data)
  }
  // The schema of the call has parsed the answer.
  const call: MachineClient['call'] = async (name, body) => (await ask(name, '', body)) as never
  const report = async (power: 'ON' | 'OFF') => {
    const body: CallInput<Calls['report']>['body'] = { power, isLocked, machineTime: clock.now().toISOString() }
    state = await call('report', body)
  }

  /** The machine goes down, and comes up again after a restart. */
  const goDown = async (isRestart: boolean) => {
    isOn = false
    await report('OFF')
    disconnect()
    state = null
    if (!isRestart) return
    cancel = clock.after(RESTART_MS, () => {
      isOn = true
      connect()
    })
  }
  const carryOut = async ({ id, command }: MachineState['commands'][number]) => {
    await ask('acknowledge', `/${id}`, { result: 'DONE' })
    if (command === 'LOCK' || command === 'UNLOCK') {
      isLocked = command === 'LOCK'
      await report('ON')
    }
    if (command === 'RESTART' || command === 'SHUT_DOWN') await goDown(command === 'RESTART')
  }
  const look = async () => {
    state = await call('state')
    for (const command of state.commands) if (isOn) await carryOut(command)
  }
  const quietly = (work: Promise<void>) => void work.catch((error: unknown) => (isClosed ? undefined : onError(error)))

  const connect = () => {
    disconnect = openMachineSocket(url, key, {
      onConnected: () => {
        retryMs = FIRST_RETRY_MS
        quietly(report('ON').then(look))
      },
      onChanged: () => quietly(look()),
      onGone: () => {
        if (isClosed || !isOn) return
        state = null
        cancel = clock.after(retryMs, connect)
        retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS)
      },
    })
  }
  connect()
  return {
    state: () => state,
    call,
    close: () => {
      isClosed = true
      cancel()
      disconnect()
    },
  }
}
