import { FEED_PAUSE_MS } from '@netbar/shared'
import type { FakeWorld } from '@netbar/shared/testing'
import type { GalleryState } from './state.ts'

const ROW = '.netbar-feed-row'
const PAUSE = '[part="pause"]'
const KINDS = ['CALL', 'TEA', 'CLEAN', 'ORDER_PAID', 'ORDER_CONFIRMED', 'ADD_MEMBER', 'ON', 'OFF']

/** Sends these notices one after another, numbered from the given one on. */
const notices =
  (types: readonly string[], machine: (index: number) => string = (index) => `A${index + 1}`, from = 1) =>
  async (world: FakeWorld) => {
    for (const [index, type] of types.entries()) {
      const sequence = from + index
      world.socket.latest.notify({
        type,
        machineName: machine(index),
        orderNo: `D${sequence}`,
        branchId: 'b1',
        sequence,
      })
    }
    await world.clock.advance(FEED_PAUSE_MS)
  }
const times = (count: number) => Array.from({ length: count }, (_, index) => KINDS[index % KINDS.length] ?? 'CALL')

const state = (name: string, shows: string, steps: GalleryState['steps'] = []): GalleryState => ({
  widget: 'NoticeFeed',
  name,
  shows,
  steps,
})

export const feedStates: readonly GalleryState[] = [
  state('empty', '.netbar-feed-empty'),
  state('data', ROW, [notices(KINDS)]),
  state('repeated', '.netbar-feed-count', [notices(['CALL', 'CALL', 'CALL'], () => 'A012')]),
  state('many', ROW, [notices(times(120))]),
  state('long', ROW, [notices(times(5), (index) => `${'VIP包厢电竞区'.repeat(12)}${'A'.repeat(80)}${index}`)]),
  state('offline', '.netbar-feed-state[data-connected="false"]', [
    notices(KINDS),
    (world) => world.socket.latest.drop(),
  ]),
  state('refused', '.netbar-feed-state[data-connected="false"]', [(world) => world.socket.latest.drop('refused', '')]),
  state('paused', '.netbar-new', [notices(KINDS), PAUSE, notices(['TEA', 'CLEAN'], undefined, KINDS.length + 1)]),
  state('filtered', '.netbar-choice[aria-pressed="true"]', [notices(KINDS), '.netbar-choice:nth-of-type(2)']),
  state('mute', '.netbar-hint', [(world) => world.blockSound(), notices(['CALL'])]),
]
