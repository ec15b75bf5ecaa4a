/** Measures the domain alone, and prints its rows as JSON. Its fakes are in no package: it runs from the sources. */
import { performance } from 'node:perf_hooks'
import { $feed, $messages } from '@netbar/shared'
import { signedInWorld } from '@netbar/shared/testing'
import { createEvent, createStore, fork, scopeBind } from 'effector'
import type { Row } from './row.ts'

const EVENTS = 20_000
const ROUNDS = 3

interface Measured {
  readonly perSecond: number
  /** Messages on the screen after the burst, including the line that sums up the rest. */
  readonly messages: number
}

const types = ['CALL', 'ORDER_CONFIRMED', 'ON', 'ORDER_PAID', 'STOCK_CHANGED'] as const

/** Live messages through the whole domain: parsed, ordered, applied to messages, lists, flags and feed. */
const throughDomain = async (): Promise<Measured> => {
  const world = await signedInWorld()
  const { latest } = world.socket
  const begin = performance.now()
  for (let sequence = 1; sequence <= EVENTS; sequence += 1) {
    const type = types[sequence % types.length]
    latest.notify({ type, branchId: 'b1', machineName: '012', orderNo: `XS${sequence}`, sequence })
  }
  await world.settle()
  const seconds = (performance.now() - begin) / 1000
  const { shown, more } = world.runtime.scope.getState($messages)
  if (world.runtime.scope.getState($feed).length === 0) throw new Error('the domain heard nothing')
  world.runtime.stop()
  return { perSecond: EVENTS / seconds, messages: shown.length + (more > 0 ? 1 : 0) }
}

const happened = createEvent<number>()
const $count = createStore(0).on(happened, (count, step) => count + step)

/** The same number of events through one effector store: the lower bound. */
const throughBareStore = (): number => {
  const scope = fork()
  const happen = scopeBind(happened, { scope })
  const begin = performance.now()
  for (let event = 0; event < EVENTS; event += 1) happen(1)
  if (scope.getState($count) !== EVENTS) throw new Error('the store missed events')
  return EVENTS / ((performance.now() - begin) / 1000)
}

/** Live messages per second in the domain, and what a burst of them leaves on the screen. */
const measured = async (): Promise<Row[]> => {
  const ours: Measured[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(throughBareStore())
    ours.push(await throughDomain())
  }
  const best = Math.max(...ours.map(({ perSecond }) => perSecond))
  return [
    {
      what: 'live messages that the domain applies',
      value: best,
      budget: { atLeast: 1_000 },
      unit: 'per second',
      reference: `one bare effector store takes ${Math.max(...bare).toFixed(0)}`,
    },
    {
      what: `toasts after a burst of ${EVENTS} live messages`,
      value: Math.max(...ours.map(({ messages }) => messages)),
      budget: { atMost: 5 },
      unit: '',
      reference: 'the budget is for 1,000 in a second',
    },
  ]
}

console.log(JSON.stringify(await measured()))
