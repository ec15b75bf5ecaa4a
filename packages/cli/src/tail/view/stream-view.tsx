import type { Translate } from '@netbar/shared/texts'
import { Box, Text, useInput, useStdout } from 'ink'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { sanitize } from '../../output/sanitize.ts'
import { statusOf } from '../connection-status.ts'
import { useJobControl } from './use-job-control.ts'
import { LINES_AT_ONCE, type ViewModel } from './view-model.ts'

/** Shrink factor: in a narrow window the key hints are cut before the branch. */
const KEYS_SHRINK = 1_000

export interface StreamViewProps {
  readonly model: ViewModel
  readonly t: Translate
  readonly onQuit: () => void
  /** The user switches to the full view. */
  readonly onTurn: () => void
}

/**
 * Lines above a status bar, so that the terminal's scrollback, search and selection work. The bar is one line: state of
 * the stream, number of notices, branch, and key hints.
 */
export const StreamView = ({ model, t, onQuit, onTurn }: StreamViewProps) => {
  const { lines } = model
  const { write } = useStdout()
  const [isPaused, setIsPaused] = useState(false)
  const holdsBack = useRef(false)
  const isAway = useJobControl()
  // Subscribed before the bar, so that the bar never counts a line that is not written yet.
  useEffect(
    () =>
      model.subscribe(() => {
        const taken = holdsBack.current || isAway.current ? [] : lines.take(LINES_AT_ONCE)
        if (taken.length > 0) write(`${taken.join('\n')}\n`)
      }),
    [model, lines, write, isAway],
  )
  useSyncExternalStore(model.subscribe, model.version)
  useInput((input, key) => {
    if (key.ctrl && input === 'c') onQuit()
    // Keys of fast typing arrive in one chunk.
    for (const character of key.ctrl || key.meta ? '' : input) {
      if (character === ' ') {
        holdsBack.current = !holdsBack.current
        setIsPaused(holdsBack.current)
      }
      if (character === 'f') onTurn()
      if (character === 'q') onQuit()
    }
  })
  const { text, colour } = statusOf(model.connection(), model.drawnAt(), t)
  const { branchNo, name } = model.branch()
  // One line at any width: the least important parts are cut first.
  return (
    <Box gap={2} height={1} overflow="hidden">
      <Box flexShrink={0}>
        <Text color={colour}>● {text}</Text>
      </Box>
      <Box flexShrink={0}>
        <Text>{isPaused ? t('tail.paused', { n: lines.waiting }) : t('tail.count', { n: lines.count })}</Text>
      </Box>
      <Text bold wrap="truncate">
        {sanitize(`${branchNo} ${name}`.trim())}
      </Text>
      <Box flexShrink={KEYS_SHRINK}>
        <Text dimColor wrap="truncate">
          {t('tail.keys')}
        </Text>
      </Box>
    </Box>
  )
}
