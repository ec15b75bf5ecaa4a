import * as v from 'valibot'
import {
  liveCursor,
  NOTIFY_EVENT,
  RESYNC_EVENT,
  SYNCED_EVENT,
  type LiveCursor,
} from '../../../contract/live/live-channel.ts'
import type { SocketClosing, SocketConnection, SocketOptions, SocketPort, Stop } from '../../ports/index.ts'
import type { Tabs } from './tabs.ts'

/** Messages between tabs: events from the leading tab, and questions from a new one. */
const tabMessage = v.variant('kind', [
  v.object({ kind: v.literal('hello'), tab: v.string() }),
  v.object({
    kind: v.literal('state'),
    to: v.nullable(v.string()),
    isOpen: v.boolean(),
    cursor: v.nullable(liveCursor),
  }),
  v.object({ kind: v.literal('event'), event: v.string(), payload: v.unknown() }),
  v.object({
    kind: v.literal('closed'),
    closing: v.object({ cause: v.picklist(['unreachable', 'lost', 'refused', 'unsupported']), message: v.string() }),
  }),
])
type TabMessage = v.InferOutput<typeof tabMessage>

const numbered = v.pipe(v.string(), v.parseJson(), v.object({ sequence: v.number() }))

/** Cursor of the stream after this event; events of other servers do not move it. */
const advance = (cursor: LiveCursor | null, event: string, payload: unknown): LiveCursor | null => {
  if (event === SYNCED_EVENT || event === RESYNC_EVENT) {
    const end = v.safeParse(liveCursor, payload)
    return end.success ? end.output : cursor
  }
  const notice = event === NOTIFY_EVENT && cursor ? v.safeParse(numbered, payload) : null
  return notice?.success && cursor ? { ...cursor, sequence: Math.max(cursor.sequence, notice.output.sequence) } : cursor
}

/**
 * Delay so that the other tabs learn of a lost connection before one of them can lead; else each would reopen it at
 * once.
 */
const HEARD_FIRST_MS = 100

/** The socket shared by a browser's tabs, and whether this tab holds it. */
export interface SharedSocket extends SocketPort {
  /** True in the leading tab, and wherever tabs cannot agree. */
  isLeader(): boolean
}

/** Connection of one tab: its own socket while it leads, the leader's messages otherwise. */
const openShared = (
  socket: SocketPort,
  tabs: Tabs,
  options: SocketOptions,
  onLead: (leads: boolean) => void,
): SocketConnection => {
  const { user, branchId } = options.query
  const name = `netbar-live ${user} ${branchId}`
  const tab = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const after = v.safeParse(v.nullable(liveCursor), options.auth['after'])
  let cursor: LiveCursor | null = after.success ? after.output : null
  let own: SocketConnection | null = null
  let isOpen = false
  let isOver = false
  let stopLeading: Stop = () => undefined

  const leave = () => {
    stopLeading()
    channel.close()
  }
  const finish = () => {
    isOver = true
    isOpen = false
    onLead(false)
    own?.close()
  }
  const closed = (closing: SocketClosing) => {
    if (isOver) return
    finish()
    if (own) setTimeout(leave, HEARD_FIRST_MS)
    else leave()
    options.onClosed(closing)
  }
  const heard = (event: string, payload: unknown) => {
    if (isOver) return
    cursor = advance(cursor, event, payload)
    options.onEvent(event, payload)
  }
  const opened = () => {
    if (isOver || isOpen) return
    isOpen = true
    options.onOpen()
  }

  /** A follower whose cursor differs from the leader's has missed events, and reloads everything. */
  const follow = (leader: LiveCursor | null) => {
    const before = cursor
    opened()
    if (!leader) return
    const isLevel = before === null || (before.epoch === leader.epoch && before.sequence === leader.sequence)
    heard(isLevel ? SYNCED_EVENT : RESYNC_EVENT, leader)
  }
  const react = (message: TabMessage): void => {
    if (message.kind === 'hello') {
      if (own) channel.post({ kind: 'state', to: message.tab, isOpen, cursor } satisfies TabMessage)
      return
    }
    if (own) return
    if (message.kind === 'closed') return closed(message.closing)
    if (message.kind === 'event') {
      if (isOpen) heard(message.event, message.payload)
      return
    }
    const isForUs = message.to === null || message.to === tab
    if (isForUs && message.isOpen && !isOpen) follow(message.cursor)
  }
  const channel = tabs.join(name, (message) => {
    const parsed = v.safeParse(tabMessage, message)
    if (parsed.success && !isOver) react(parsed.output)
  })

  const tell = (message: TabMessage) => channel.post(message)
  const lead = () => {
    if (isOver) return
    onLead(true)
    own = socket.open({
      ...options,
      auth: { ...options.auth, after: cursor },
      onOpen: () => {
        isOpen = false
        opened()
        tell({ kind: 'state', to: null, isOpen: true, cursor })
      },
      onClosed: (closing) => {
        tell({ kind: 'closed', closing })
        closed(closing)
      },
      onEvent: (event, payload) => {
        tell({ kind: 'event', event, payload })
        heard(event, payload)
      },
    })
  }
  stopLeading = tabs.lead(name, lead)
  tell({ kind: 'hello', tab })
  return {
    close: () => {
      if (isOver) return
      finish()
      leave()
    },
  }
}

/**
 * One socket for all tabs of a browser with the same branch and user: the tab that holds the lock has it and forwards
 * its events, and the next in line takes over when that tab closes. Without Web Locks (`tabs` null) each tab has its
 * own socket.
 */
export const createSharedSocket = (socket: SocketPort, tabs: Tabs | null): SharedSocket => {
  if (!tabs) return { open: (options) => socket.open(options), isLeader: () => true }
  let leads = false
  return {
    isLeader: () => leads,
    open: (options) =>
      openShared(socket, tabs, options, (now) => {
        leads = now
      }),
  }
}
