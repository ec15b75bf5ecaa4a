import type { Connection } from '@netbar/shared'
import type { Branch } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import { createEvent, createStore, fork, scopeBind } from 'effector'
import { Provider, useUnit } from 'effector-react'
import { Box, render, Text, useInput, useStdout } from 'ink'
import { useEffect, useRef, useState } from 'react'
import { sanitize } from '../output/sanitize.ts'
import type { Envelope } from './envelope.ts'
import type { TailOutput } from './output.ts'

/** Lines are written together this often, in ms: the terminal's own scrollback keeps them. */
const BATCH_MS = 100
/** More waiting lines than this are written at once in pieces. */
const BATCH_LINES = 500
const SECOND_MS = 1_000

const linesQueued = createEvent<readonly string[]>()
const linesTaken = createEvent<number>()
const connectionShown = createEvent<Connection>()
const $waiting = createStore<readonly string[]>([])
  .on(linesQueued, (waiting, lines) => [...waiting, ...lines])
  .on(linesTaken, (waiting, count) => waiting.slice(count))
const $count = createStore(0).on(linesQueued, (count, lines) => count + lines.length)
const $shownConnection = createStore<Connection | null>(null).on(connectionShown, (_, connection) => connection)

interface BarProps {
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
const Bar = ({ branch, t, onQuit }: BarProps) => {
  const { waiting, count, connection, take } = useUnit({
    waiting: $waiting,
    count: $count,
    connection: $shownConnection,
    take: linesTaken,
  })
  const { write } = useStdout()
  const [isPaused, setIsPaused] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  const latest = useRef(waiting)
  useEffect(() => {
    latest.current = waiting
  }, [waiting])
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setInterval(() => {
      const lines = latest.current.slice(0, BATCH_LINES)
      if (lines.length === 0) return
      take(lines.length)
      write(`${lines.join('\n')}\n`)
    }, BATCH_MS)
    return () => clearInterval(timer)
  }, [isPaused, take, write])
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
  const scope = fork()
  const queue = scopeBind(linesQueued, { scope })
  const view = render(
    <Provider value={scope}>
      <Bar branch={branch} t={t} onQuit={onQuit} />
    </Provider>,
    { exitOnCtrlC: false },
  )
  return {
    notices: (envelopes) => queue(envelopes.map(lineOf)),
    connection: scopeBind(connectionShown, { scope }),
    control: (text) => queue([text]),
    stop: () => view.unmount(),
  }
}
