import {
  $connection,
  branchSelected,
  createRuntime,
  noticesArrived,
  noticesLost,
  signedOut,
  tokenReceived,
  type Connection,
  type Notice,
} from '@netbar/shared'
import { $cursor } from '@netbar/shared/live'
import { createNodePorts } from '@netbar/shared/node'
import { createWatch } from 'effector'

/** The domain's live channel over real sockets, with a record of what it did. */
export interface DomainListener {
  readonly notices: readonly Notice[]
  /** Numbers of the notices, in the order in which they were applied. */
  readonly sequences: readonly (number | null)[]
  /** Phases of the connection in order. */
  readonly phases: readonly Connection['phase'][]
  /** Whether the server has reported the stream's position. */
  readonly isSynced: boolean
  readonly lostCount: number
  readonly signedOutCount: number
  /** Resolves as soon as the condition is met. */
  until(isMet: () => boolean): Promise<void>
  stop(): void
}

/** Listens to a branch; the random port returns its minimum, so that reconnects are as early as possible. */
export const listenByDomain = (baseUrl: string, token: string, branchId: string): DomainListener => {
  const ports = createNodePorts({ baseUrl, translate: { translate: (key) => key }, log: { log: () => undefined } })
  const runtime = createRuntime(
    { ...ports, random: { ...ports.random, next: () => 0 } },
    { poll: false, rememberToken: false },
  )
  const { scope } = runtime
  const notices: Notice[] = []
  const phases: Connection['phase'][] = []
  const observed = { lost: 0, signedOut: 0, isSynced: false }
  const waiting = new Set<() => void>()
  const check = () => {
    for (const look of waiting) look()
  }
  createWatch({
    unit: noticesArrived,
    scope,
    fn: (arrived) => {
      notices.push(...arrived)
      check()
    },
  })
  createWatch({
    unit: $connection.updates,
    scope,
    fn: ({ phase }) => {
      if (phases.at(-1) !== phase) phases.push(phase)
      check()
    },
  })
  createWatch({
    unit: $cursor.updates,
    scope,
    fn: (cursor) => {
      observed.isSynced = cursor !== null
      check()
    },
  })
  createWatch({
    unit: noticesLost,
    scope,
    fn: () => {
      observed.lost += 1
      check()
    },
  })
  createWatch({
    unit: signedOut,
    scope,
    fn: () => {
      observed.signedOut += 1
      check()
    },
  })
  runtime.start()
  runtime.send(branchSelected, branchId)
  runtime.send(tokenReceived, token)
  return {
    notices,
    phases,
    get sequences() {
      return notices.map(({ message }) => message.sequence)
    },
    get isSynced() {
      return observed.isSynced
    },
    get lostCount() {
      return observed.lost
    },
    get signedOutCount() {
      return observed.signedOut
    },
    until: (isMet) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isMet()) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    stop: () => runtime.stop(),
  }
}
