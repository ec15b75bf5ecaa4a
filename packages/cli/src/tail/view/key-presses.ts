import type { Key } from 'ink'
import { sanitize } from '../../output/sanitize.ts'
import type { KeyPress } from './full-state.ts'

const NAMES: readonly (readonly [keyof Key, NonNullable<KeyPress['name']>])[] = [
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

/** Keys that arrive in one chunk, by fast typing or a paste, are handled one by one. */
export const pressesOf = (input: string, key: Partial<Key>): readonly KeyPress[] => {
  const name = NAMES.find(([known]) => key[known])?.[1] ?? null
  if (name) return [{ name, input: '' }]
  if (key.ctrl || key.meta) return []
  return Array.from(input, (character) =>
    // Pasted text may contain anything.
    character === '\r' ? { name: 'enter', input: '' } : { name: null, input: sanitize(character) },
  )
}
