import type { Connection } from '@netbar/shared'
import type { Branch } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import { Box, render, Text, useInput, useStdout } from 'ink'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { sanitize } from '../output/sanitize.ts'
import type { Envelope } from './envelope.ts'
import { writeLine } from '../output/streams.ts'
import type { TailOutput } from './output.ts'

/** Lines are written together this often, in ms: the terminal's own scrollback keeps them. */
const BATCH_MS = 100
/** More waiting lines than this are written at once in pieces. */
const BATCH_LINES = 500
const SECOND_MS = 1_000

interface ViewState {
  /** Lines that wait to be written. */
  readonly waiting: readonly string[]
  /** Lines so far. */
  readonly count: number
  readonly connection: Connection | null
}

/** What the stream hands to the bar, which writes at its own pace. */
const createView = () => {
  let state: ViewState = { waiting: [], count: 0, connection: null }
  const listeners = new Set<() => void>()
  const change = (next: Partial<ViewState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    queue: (lines: readonly string[]) =>
      change({ waiting: [...state.waiting, ...lines], count: state.count + lines.length }),
    take: (): readonly string[] => {
      const lines = state.waiting.slice(0, BATCH_LINES)
      if (lines.length > 0) change({ waiting: state.waiting.slice(lines.length) })
      return lines
    },
    show: (connection: Connection) => change({ connection }),
  }
}
type View = ReturnType<typeof createView>

interface BarProps {
  readonly view: View
  readonly branch: Branch
  readonly t: Translate
  readonly onQuit: () => void
}

const statusOf = (
  connection: Connection | null,
  now: number,
  t: Translate,
): { readonly text: string; readonly colour: string } => {
  if (connection?.phase === 'open') return { text: t('tail.connected'), colour: 'blue' }
  const next = connection?.nextAttemptAt ?? null
  if (next === null) return { text: t('tail.waiting'), colour: 'yellow' }
  const seconds = Math.max(0, Math.ceil((next - now) / SECOND_MS))
  return { text: `${t('tail.disconnected')} · ${t('tail.retry', { s: seconds })}`, colour: 'red' }
}

/** One line under the stream: whether it flows, from where, how much of it, and the keys. */
const Bar = ({ view, branch, t, onQuit }: BarProps) => {
  const { waiting, count, connection } = useSyncExternalStore(view.subscribe, view.state)
  const { write } = useStdout()
  const [isPaused, setIsPaused] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setInterval(() => {
      const lines = view.take()
      if (lines.length > 0) write(`${lines.join('\n')}\n`)
    }, BATCH_MS)
    return () => clearInterval(timer)
  }, [isPaused, view, write])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  useInput((input, key) => {
    if (input === ' ') setIsPaused(!isPaused)
    if (input === 'q' || (key.ctrl && input === 'c')) onQuit()
  })
  const { text, colour } = statusOf(connection, now, t)
  return (
    <Box gap={2}>
      <Text color={colour}>● {text}</Text>
      <Text bold>{sanitize(`${branch.branchNo} ${branch.name}`)}</Text>
      <Text>{isPaused ? t('tail.paused', { n: waiting.length }) : t('tail.count', { n: count })}</Text>
      <Text dimColor>{t('tail.keys')}</Text>
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
  const view = createView()
  const ink = render(<Bar view={view} branch={branch} t={t} onQuit={onQuit} />, { exitOnCtrlC: false })
  return {
    notices: (envelopes) => view.queue(envelopes.map(lineOf)),
    connection: view.show,
    control: (text) => view.queue([text]),
    stop: () => {
      const rest = view.take()
      ink.unmount()
      for (const line of rest) writeLine(line)
    },
  }
}
