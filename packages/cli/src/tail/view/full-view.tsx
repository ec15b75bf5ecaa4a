import { LIVE_MESSAGE_TYPES, type Branch } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import { Box, Text, useInput, useWindowSize } from 'ink'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { sanitize } from '../../output/sanitize.ts'
import { statusOf } from '../connection-status.ts'
import { dateTimeText } from '../../output/times.ts'
import type { Envelope } from '../envelope.ts'
import { padEnd } from '../format.ts'
import type { LineOf } from '../output.ts'
import { endOf, initialFullState, handleKey, onlyType, type FullState } from './full-state.ts'
import { pressesOf } from './key-presses.ts'
import { windowOf, type Filter } from './ring.ts'
import { typeLabel } from '../type-label.ts'
import { useJobControl } from './use-job-control.ts'
import type { ViewModel } from './view-model.ts'

interface FullViewProps {
  readonly model: ViewModel
  readonly branches: readonly Branch[]
  readonly lineOf: LineOf
  readonly t: Translate
  readonly onQuit: () => void
  /** The user switches to the stream view. */
  readonly onTurn: () => void
  readonly onBranch: (branch: Branch) => void
}

/** Rows of title and bar, and one spare: Ink clears the screen before a frame as high as the window. */
const OTHER_ROWS = 3
/** A rule, and a line for each field of an envelope. */
const DETAIL_ROWS = 10
const DETAIL_LABEL_WIDTH = 10

const Lines = ({ lines, rows }: { readonly lines: readonly string[]; readonly rows: number }) => (
  <Box flexDirection="column" height={rows} overflowY="hidden">
    {lines.slice(0, rows).map((line, index) => (
      <Text key={index} wrap="truncate">
        {line}
      </Text>
    ))}
  </Box>
)

/** The part of a list that fits, including the selected entry. */
const listAround = (entries: readonly string[], at: number, rows: number): readonly string[] => {
  const first = Math.max(0, Math.min(at - Math.floor(rows / 2), entries.length - rows))
  return entries.map((entry, index) => `${index === at ? '›' : ' '} ${entry}`).slice(first)
}

const TYPE_WIDTH = Math.max(...LIVE_MESSAGE_TYPES.map(({ length }) => length))

const typeLines = ({ filter, typeAt }: FullState, rows: number, t: Translate): readonly string[] =>
  listAround(
    LIVE_MESSAGE_TYPES.map(
      (type) => `[${filter.hiddenTypes.has(type) ? ' ' : 'x'}] ${type.padEnd(TYPE_WIDTH)}  ${typeLabel(type, t)}`,
    ),
    typeAt,
    rows,
  )

const branchLines = ({ branchId, branchAt }: FullState, branches: readonly Branch[], rows: number): readonly string[] =>
  listAround(
    branches.map(({ id, branchNo, name }) => sanitize(`${id === branchId ? '●' : ' '} ${branchNo} ${name}`)),
    branchAt,
    rows,
  )

/** What a person asks for first, what only programs do last. */
const detailLines = (envelope: Envelope, { branchNo, name }: Branch, t: Translate): readonly string[] => {
  const { text, ts, type, machineName, orderNo, value, id, branchId } = envelope
  const facts: readonly (readonly [string, string | null])[] = [
    [t('tail.detail.text'), text],
    [t('tail.detail.time'), dateTimeText(ts)],
    [t('tail.detail.type'), `${type} ${typeLabel(type, t)}`],
    [t('tail.detail.machine'), machineName],
    [t('tail.detail.order'), orderNo],
    [t('tail.detail.value'), value],
    [t('tail.detail.branch'), `${branchNo} ${name}`],
    [t('tail.detail.id'), id],
    [t('tail.detail.branchId'), branchId],
  ]
  return facts.map(([label, fact]) => `${padEnd(label, DETAIL_LABEL_WIDTH)}  ${sanitize(fact ?? '-')}`)
}

/** What is left out, in words: all but one type, or some. */
const filterText = ({ search, hiddenTypes }: Filter, t: Translate): string => {
  const only = onlyType(hiddenTypes)
  if (only !== null) return `  ${t('tail.only', { type: `${only} ${typeLabel(only, t)}` })}`
  return search !== '' || hiddenTypes.size > 0 ? `  ${t('tail.filtered')}` : ''
}

/** The last notices in full-screen mode: search, types, branches, detail, help. */
export const FullView = ({ model, branches, lineOf, t, onQuit, onTurn, onBranch }: FullViewProps) => {
  useSyncExternalStore(model.subscribe, model.version)
  useJobControl()
  const { rows: height, columns } = useWindowSize()
  const branch = model.branch()
  const [state, setState] = useState(() => initialFullState(branch.id))
  const ring = model.ring()
  const detail = ring.at(endOf(state, ring))
  const detailRows = state.hasDetail && detail ? Math.min(DETAIL_ROWS, Math.floor(height / 2)) : 0
  const rows = Math.max(1, height - OTHER_ROWS - detailRows)
  const branchIds = branches.map(({ id }) => id)
  useEffect(() => {
    const chosen = branches.find(({ id }) => id === state.branchId)
    if (chosen && chosen.id !== model.branch().id) onBranch(chosen)
  }, [state.branchId, branches, model, onBranch])
  useEffect(() => {
    if (state.leave === 'quit') onQuit()
    if (state.leave === 'turn') onTurn()
  }, [state.leave, onQuit, onTurn])
  useInput((input, key) => {
    if (key.ctrl && input === 'c') onQuit()
    else {
      const context = { ring, rows, branchIds }
      setState((before) => pressesOf(input, key).reduce((now, one) => handleKey(now, one, context), before))
    }
  })
  const { text, colour } = statusOf(model.connection(), model.drawnAt(), t)
  const { search } = state.filter
  const behind = state.selected === null ? 0 : ring.total - 1 - state.selected
  const places = windowOf(ring, endOf(state, ring), rows, state.filter)
  const lines = places.map((place) => {
    const envelope = ring.at(place)
    return `${place === state.selected ? '› ' : '  '}${envelope ? lineOf(envelope, search) : ''}`
  })
  const shown = lines.length > 0 ? lines : [`  ${t(ring.total > 0 ? 'tail.noneFound' : 'tail.none')}`]
  const control = model.reported.at(-1) ?? null
  return (
    <Box flexDirection="column" height={height - 1}>
      <Text wrap="truncate">
        <Text color={colour}>● {text}</Text>
        {`  ${t('tail.count', { n: ring.total })}  `}
        <Text bold>{sanitize(`${branch.branchNo} ${branch.name}`.trim())}</Text>
        {behind > 0 ? `  ${t('tail.behind', { n: behind })}` : ''}
        {filterText(state.filter, t)}
        {control === null ? '' : `  ${control}`}
      </Text>
      {state.panel === 'help' && <Lines lines={t('tail.fullHelp').split('\n')} rows={rows} />}
      {state.panel === 'types' && <Lines lines={typeLines(state, rows, t)} rows={rows} />}
      {state.panel === 'branches' && <Lines lines={branchLines(state, branches, rows)} rows={rows} />}
      {state.panel === 'list' && <Lines lines={shown} rows={rows} />}
      {detail && detailRows > 0 && (
        <Lines
          lines={[
            '─'.repeat(columns),
            ...detailLines(detail, branches.find(({ id }) => id === detail.branchId) ?? branch, t),
          ]}
          rows={detailRows}
        />
      )}
      <Text dimColor={!state.isSearching} wrap="truncate">
        {state.isSearching || search !== '' ? `/${search}${state.isSearching ? '▏' : ''}` : t('tail.fullKeys')}
      </Text>
    </Box>
  )
}
