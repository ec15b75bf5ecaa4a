import { expect, it } from 'vitest'
import { nextTile } from './next-tile.ts'

// Two areas: three tiles and one below them, then two tiles.
const PLACES = [
  { left: 0, top: 0 },
  { left: 80, top: 0 },
  { left: 160, top: 0 },
  { left: 0, top: 60 },
  { left: 0, top: 200 },
  { left: 80, top: 200 },
]

it.each([
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 5, 5],
  ['ArrowDown', 2, 3],
  ['ArrowDown', 3, 4],
  ['ArrowUp', 5, 3],
  ['ArrowUp', 1, 1],
  ['ArrowDown', 5, 5],
  ['Home', 4, 0],
  ['End', 0, 5],
  ['Enter', 0, null],
  ['ArrowRight', 9, null],
] as const)('%s leads from tile %i to %s', (key, from, to) => expect(nextTile(PLACES, from, key)).toBe(to))
