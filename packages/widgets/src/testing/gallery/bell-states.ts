import { exampleNotification, type FakeWorld } from '@netbar/shared/testing'
import { LONG_TEXT, type GalleryState } from './state.ts'

const TOTAL = 'GET /api/admin/notification/unread/total'
const LIST = 'GET /api/admin/notification/list'
const BUTTON = '.netbar-bell-button'

/** A server with this many unread messages, in pages. */
const unread =
  (count: number, content?: string) =>
  ({ http }: FakeWorld) => {
    const rows = Array.from({ length: count }, (_, index) =>
      exampleNotification(`n${index + 1}`, content === undefined ? {} : { content }),
    )
    http.data(TOTAL, count)
    http.on(LIST, ({ url }) => {
      const query = new URLSearchParams(url.split('?')[1])
      const [at, limit] = [Number(query.get('page')), Number(query.get('limit'))]
      return { status: 200, body: { status: 200, rows: rows.slice((at - 1) * limit, at * limit), total: count } }
    })
  }
const call = (world: FakeWorld) =>
  world.socket.latest.notify({ type: 'CALL', machineName: 'A1', branchId: 'b1', sequence: 1 })

const state = (name: string, shows: string, part: Partial<GalleryState>): GalleryState => ({
  widget: 'Bell',
  name,
  shows,
  ...part,
})

export const bellStates: readonly GalleryState[] = [
  state('none', BUTTON, {}),
  state('data', '.netbar-bell-badge', { world: { answers: unread(7) } }),
  state('many', '.netbar-bell-badge', { world: { answers: unread(130) } }),
  state('nobody', BUTTON, {
    world: { answers: ({ http }) => http.refuse('GET /api/admin/user/front/info', 40101) },
  }),
  state('popup-data', '.netbar-bell-row', { world: { answers: unread(3) }, steps: [BUTTON] }),
  state('popup-many', '.netbar-bell-row', { world: { answers: unread(130) }, steps: [BUTTON] }),
  state('popup-long', '.netbar-bell-row', { world: { answers: unread(5, LONG_TEXT) }, steps: [BUTTON] }),
  state('popup-empty', '.netbar-bell-message', { world: { answers: unread(0) }, steps: [BUTTON] }),
  state('popup-loading', '.netbar-bell-message', {
    world: {
      answers: (world) => {
        unread(3)(world)
        world.http.hold(LIST)
      },
    },
    steps: [BUTTON],
  }),
  state('popup-failed', '.netbar-bell-retry', {
    world: {
      answers: (world) => {
        unread(3)(world)
        world.http.fail(LIST)
      },
    },
    steps: [BUTTON],
  }),
  state('popup-refused', '.netbar-bell-retry', {
    world: {
      answers: (world) => {
        unread(3)(world)
        world.http.refuse(LIST, 40301)
      },
    },
    steps: [BUTTON],
  }),
  state('offline', '.netbar-bell-row', {
    world: { answers: unread(3) },
    steps: [(world) => world.socket.latest.drop(), BUTTON],
  }),
  state('mute', '.netbar-bell-mute', {
    world: { answers: unread(3) },
    steps: [(world) => world.blockSound(), call],
  }),
  state('popup-mute', '.netbar-hint', {
    world: { answers: unread(3) },
    steps: [(world) => world.blockSound(), call, BUTTON],
  }),
]
