import type { Translate } from '@netbar/shared/texts'
import { Box, Text, useInput, useStdout } from 'ink'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { sanitize } from '../../output/sanitize.ts'
import { statusOf } from '../connection-status.ts'
import type { ViewModel } from './view-model.ts'

/** More waiting lines than this are written in pieces. */
const LINES_AT_ONCE = 2_000
/** In a narrow window the keys give way before the branch does. */
const KEYS_SHRINK = 1_000

export interface StreamViewProps {
  readonly model: ViewModel
  readonly t: Translate
  readonly onQuit: () => void
  /** For a person who wants the full view. */
  readonly onTurn: () => void
}

/**
 * Lines above a bar, so that the terminal's scrollback, search and selection go on working. The bar is one line: whether
 * the stream flows, how much of it, from where, and the keys.
 */
export const StreamView = ({ model, t, onQuit, onTurn }: StreamViewProps) => {
  const { lines } = model
  const { write } = useStdout()
  const [isPaused, setIsPaused] = useState(false)
  const holdsBack = useRef(false)
  // Subscribed before the bar, so that it never counts a line that is still to be written.
  useEffect(
    () =>
      model.subscribe(() => {
        const taken = holdsBack.current ? [] : lines.take(LINES_AT_ONCE)
        if (taken.length > 0) write(`${taken.join('\n')}\n`)
      }),
    [model, lines, write],
  )
  useSyncExternalStore(model.subscribe, model.version)
  useInput((input, key) => {
    if (input === ' ') {
      holdsBack.current = !isPaused
      setIsPaused(!isPaused)
    }
    if (input === 'f') onTurn()
    if (input === 'q' || (key.ctrl && input === 'c')) onQuit()
  })
  const { text, colour } = statusOf(model.connection(), model.drawnAt(), t)
  const { branchNo, name } = model.branch()
  // One line in any width: what does not fit is cut off, the least important first.
  return (
    <Box gap={2} height={1} overflow="hidden">
      <Box flexShrink={0}>
        <Text color={colour}>● {text}</Text>
      </Box>
      <Box flexShrink={0}>
        <Text>{isPaused ? t('tail.paused', { n: lines.waiting }) : t('tail.count', { n: lines.count })}</Text>
      </Box>
      <Text bold wrap="truncate">
        {sanitize(`${branchNo} ${name}`)}
      </Text>
      <Box flexShrink={KEYS_SHRINK}>
        <Text dimColor wrap="truncate">
          {t('tail.keys')}
        </Text>
      </Box>
    </Box>
  )
}
