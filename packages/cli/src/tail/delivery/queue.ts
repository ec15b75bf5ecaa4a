import { setTimeout as wait } from 'node:timers/promises'
import { DeliveryError, type Deliver, type Delivery, type Passed } from './delivery.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 120_000
/** Queued notices above which the stream pauses; what it misses is replayed. */
const MAX_QUEUED = 1_000

/** Wait before another try: twice as long each time, with up to a quarter more, so that many do not come at once. */
export const waitBefore = (attempt: number, chance: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (1 + chance / 4)

export interface QueueOptions {
  readonly deliver: Deliver
  /** Tries after the first one. */
  readonly retries: number
  /** Called for each failed try. */
  readonly onRetry: (reason: string, seconds: number) => void
  /** Keeps what could not be delivered; resolves to false where there is no place for it. */
  readonly giveUp: (delivery: Delivery, reason: string) => Promise<boolean>
  /** Everything up to here is delivered; the next one waits until that is kept, so that a kill repeats one at most. */
  readonly onPassed: (passed: Passed) => Promise<void>
  /** A notice could neither be delivered nor kept: nothing after it is delivered. */
  readonly onStuck: (reason: string) => void
}

/** Deliveries, one at a time and in the order of arrival. */
export interface DeliveryQueue {
  add(delivery: Delivery, passed: Passed | null): void
  /** A cursor after all that was added. */
  pass(passed: Passed): void
  /** Resolves when few are left; null while the queue is short. */
  room(): Promise<void> | null
  /** Resolves when everything is delivered; with `isNow` as soon as the running try has ended. */
  settled(isNow: boolean): Promise<void>
}

interface Item {
  readonly delivery: Delivery | null
  readonly passed: Passed | null
}

/** An empty queue. */
export const createDeliveryQueue = (options: QueueOptions): DeliveryQueue => {
  const { deliver, retries, onRetry, giveUp, onPassed, onStuck } = options
  const items: Item[] = []
  const waiting = new Set<() => void>()
  const stopping = new AbortController()
  let isRunning = false
  let running = Promise.resolve()

  /** Whether the notice has left: it was delivered, or is among the dead letters. */
  const send = async (delivery: Delivery): Promise<boolean> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await deliver(delivery, stopping.signal)
        return true
      } catch (error) {
        if (stopping.signal.aborted) return false
        const reason = error instanceof Error ? error.message : String(error)
        const isOver = attempt >= retries || (error instanceof DeliveryError && error.isPermanent)
        if (isOver && (await giveUp(delivery, reason))) return true
        if (isOver) {
          onStuck(reason)
          return false
        }
        const ms = waitBefore(attempt, Math.random())
        onRetry(reason, Math.ceil(ms / 1_000))
        await wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
        if (stopping.signal.aborted) return false
      }
    }
  }
  const run = async () => {
    for (let item = items[0]; item; item = items[0]) {
      if (stopping.signal.aborted) return
      if (item.delivery && !(await send(item.delivery))) {
        stopping.abort()
        return
      }
      if (item.passed) await onPassed(item.passed)
      items.shift()
      if (items.length < MAX_QUEUED / 2) {
        for (const go of waiting) go()
        waiting.clear()
      }
    }
    isRunning = false
  }
  const push = (item: Item) => {
    items.push(item)
    if (isRunning) return
    isRunning = true
    running = run()
  }
  return {
    add: (delivery, passed) => push({ delivery, passed }),
    pass: (passed) => push({ delivery: null, passed }),
    room: () => (items.length < MAX_QUEUED ? null : new Promise((go) => void waiting.add(() => go()))),
    settled: async (isNow) => {
      if (isNow) stopping.abort()
      await running
    },
  }
}
