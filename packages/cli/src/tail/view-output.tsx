import type { Connection } from '@netbar/shared'
import type { Branch } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import { Box, render, Text, useInput, useStdout } from 'ink'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { sanitize } from '../output/sanitize.ts'
import type { Envelope } from './envelope.ts'
import { writeLine } from '../output/streams.ts'
import { statusOf } from './connection-status.ts'
import { createLineBuffer, type LineBuffer } from './line-buffer.ts'
import type { TailOutput } from './output.ts'

/** Lines are written together this often, in ms: the terminal's own scrollback keeps them. */
const TICK_MS = 100
/** More waiting lines than this are written in pieces. */
const LINES_AT_ONCE = 500
const SECOND_MS = 1_000

/** What the bar shows. */
interface BarState {
  readonly waiting: number
  readonly count: number
  readonly connection: Connection | null
}

/** What the bar shows changes at its own pace, whatever the stream's is. */
const createBarState = (lines: LineBuffer) => {
  let state: BarState = { waiting: 0, count: 0, connection: null }
  const listeners = new Set<() => void>()
  const change = (next: BarState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    show: (connection: Connection) => change({ ...state, connection }),
    refresh: () => {
      const { waiting, count } = lines
      if (waiting !== state.waiting || count !== state.count) change({ ...state, waiting, count })
    },
  }
}

interface BarProps {
  readonly lines: LineBuffer
  readonly bar: ReturnType<typeof createBarState>
  readonly branch: Branch
  readonly t: Translate
  readonly onQuit: () => void
}

/** One line under the stream: whether it flows, from where, how much of it, and the keys. */
const Bar = ({ lines, bar, branch, t, onQuit }: BarProps) => {
  const { waiting, count, connection } = useSyncExternalStore(bar.subscribe, bar.state)
  const { write } = useStdout()
  const [isPaused, setIsPaused] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      const taken = isPaused ? [] : lines.take(LINES_AT_ONCE)
      if (taken.length > 0) write(`${taken.join('\n')}\n`)
      bar.refresh()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [isPaused, lines, bar, write])
  const isWaiting = connection?.phase === 'waiting'
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  useInput((input, key) => {
    if (input === ' ') setIsPaused(!isPaused)
    if (input === 'q' || (key.ctrl && input === 'c')) onQuit()
  })
  const { text, colour } = statusOf(connection, now, t)
  // One line in any width: what does not fit is cut off, the least important first.
  return (
    <Box gap={2} height={1} overflow="hidden">
      <Box flexShrink={0}>
        <Text color={colour}>● {text}</Text>
      </Box>
      <Box flexShrink={0}>
        <Text>{isPaused ? t('tail.paused', { n: waiting }) : t('tail.count', { n: count })}</Text>
      </Box>
      <Text bold wrap="truncate">
        {sanitize(`${branch.branchNo} ${branch.name}`)}
      </Text>
      <Text dimColor wrap="truncate">
        {t('tail.keys')}
      </Text>
    </Box>
  )
}

/** The live view: lines above a bar, so that the terminal's scrollback, search and selection go on working. */
export const createViewOutput = (
  branch: Branch,
  lineOf: (envelope: Envelope) => string,
  t: Translate,
  onQuit: () => void,
): TailOutput => {
  const lines = createLineBuffer()
  const bar = createBarState(lines)
  const ink = render(<Bar lines={lines} bar={bar} branch={branch} t={t} onQuit={onQuit} />, { exitOnCtrlC: false })
  return {
    notices: (envelopes) => lines.add(envelopes.map(lineOf)),
    connection: bar.show,
    control: (text) => lines.add([sanitize(text)]),
    stop: async () => {
      // Nothing of the bar stays behind.
      ink.clear()
      ink.unmount()
      await ink.waitUntilExit()
      for (const line of lines.take(lines.waiting)) writeLine(line)
    },
  }
}
