import type { Connection } from '@netbar/shared'
import { LIVE_MESSAGE_TYPES, type Branch } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import { Box, Text, useInput, useWindowSize, type Key } from 'ink'
import { useState, useSyncExternalStore } from 'react'
import { sanitize } from '../output/sanitize.ts'
import { statusOf } from './connection-status.ts'
import type { Envelope } from './envelope.ts'
import { endOf, initialFullState, press, type FullState, type Press } from './full-state.ts'
import { windowOf, type Ring } from './ring.ts'

/** What the view shows; `version` changes with it. */
export interface FullSource {
  readonly ring: Ring
  readonly connection: () => Connection | null
  /** The last word about the stream itself. */
  readonly control: () => string | null
  /** Time of the last change, in ms since 1970. */
  readonly drawnAt: () => number
  readonly version: () => number
  readonly subscribe: (listener: () => void) => () => void
}

interface FullViewProps {
  readonly source: FullSource
  readonly branch: Branch
  readonly lineOf: (envelope: Envelope) => string
  readonly t: Translate
  readonly onQuit: () => void
}

/** Rows of the title, of the bar, and one that stays free: a frame as high as the window would be drawn over. */
const OTHER_ROWS = 3
const DETAIL_ROWS = 9

const NAMES: readonly (readonly [keyof Key, NonNullable<Press['name']>])[] = [
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['pageUp', 'pageUp'],
  ['pageDown', 'pageDown'],
  ['home', 'home'],
  ['end', 'end'],
  ['return', 'enter'],
  ['escape', 'escape'],
  ['backspace', 'backspace'],
  ['delete', 'backspace'],
]
/** Keys that come at once, as from a hand that is fast or a paste, are taken one by one. */
const pressesOf = (input: string, key: Key): readonly Press[] => {
  const name = NAMES.find(([known]) => key[known])?.[1] ?? null
  if (name) return [{ name, input: '' }]
  // What is pasted may hold anything.
  return key.ctrl || key.meta ? [] : Array.from(sanitize(input), (character) => ({ name: null, input: character }))
}

const Lines = ({ lines, rows }: { readonly lines: readonly string[]; readonly rows: number }) => (
  <Box flexDirection="column" height={rows} overflow="hidden">
    {lines.slice(0, rows).map((line, index) => (
      <Text key={index} wrap="truncate">
        {line}
      </Text>
    ))}
  </Box>
)

const typeLines = ({ filter, typeAt }: FullState, rows: number): readonly string[] => {
  const first = Math.max(0, Math.min(typeAt - Math.floor(rows / 2), LIVE_MESSAGE_TYPES.length - rows))
  return LIVE_MESSAGE_TYPES.map(
    (type, index) => `${index === typeAt ? '›' : ' '} [${filter.hiddenTypes.has(type) ? ' ' : 'x'}] ${type}`,
  ).slice(first)
}

const detailLines = (envelope: Envelope | undefined): readonly string[] =>
  Object.entries(envelope ?? {}).map(([name, value]) => `${name.padEnd(12)} ${sanitize(String(value ?? '-'))}`)

/** The last notices on a screen of their own: search, types, detail, help. */
export const FullView = ({ source, branch, lineOf, t, onQuit }: FullViewProps) => {
  useSyncExternalStore(source.subscribe, source.version)
  const { rows: height } = useWindowSize()
  const [state, setState] = useState(initialFullState)
  const { ring } = source
  const detailRows = state.hasDetail ? Math.min(DETAIL_ROWS, Math.floor(height / 2)) : 0
  const rows = Math.max(1, height - OTHER_ROWS - detailRows)
  useInput((input, key) => {
    if ((key.ctrl && input === 'c') || (input === 'q' && !state.isSearching)) onQuit()
    else setState((before) => pressesOf(input, key).reduce((now, one) => press(now, one, ring, rows), before))
  })
  const { text, colour } = statusOf(source.connection(), source.drawnAt(), t)
  const { search, hiddenTypes } = state.filter
  const behind = state.selected === null ? 0 : ring.total - 1 - state.selected
  const places = windowOf(ring, endOf(state, ring), rows, state.filter)
  const lines = places.map((place) => {
    const envelope = ring.at(place)
    return `${place === state.selected ? '› ' : '  '}${envelope ? lineOf(envelope) : ''}`
  })
  const control = source.control()
  const isFiltered = search !== '' || hiddenTypes.size > 0
  return (
    <Box flexDirection="column" height={height - 1}>
      <Text wrap="truncate">
        <Text color={colour}>● {text}</Text>
        {`  ${t('tail.count', { n: ring.total })}  `}
        <Text bold>{sanitize(`${branch.branchNo} ${branch.name}`)}</Text>
        {behind > 0 ? `  ${t('tail.behind', { n: behind })}` : ''}
        {isFiltered ? `  ${t('tail.filtered')}` : ''}
        {control === null ? '' : `  ${control}`}
      </Text>
      {state.panel === 'help' && <Lines lines={t('tail.fullHelp').split('\n')} rows={rows} />}
      {state.panel === 'types' && <Lines lines={typeLines(state, rows)} rows={rows} />}
      {state.panel === 'list' && <Lines lines={lines} rows={rows} />}
      {detailRows > 0 && <Lines lines={detailLines(ring.at(endOf(state, ring)))} rows={detailRows} />}
      <Text dimColor={!state.isSearching} wrap="truncate">
        {state.isSearching || search !== '' ? `/${search}${state.isSearching ? '▏' : ''}` : t('tail.fullKeys')}
      </Text>
    </Box>
  )
}
