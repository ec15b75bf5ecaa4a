import { randomBytes, randomInt } from 'node:crypto'

const COUNTERS = 0x1000
let lastTime = 0
let counter = 0

/** Counts within a millisecond from somewhere in the lower half, so that there is room to count. */
const nextCounter = (time: number): number => {
  counter = time === lastTime ? (counter + 1) % COUNTERS : randomInt(COUNTERS / 2)
  lastTime = time
  return counter
}

/** An unguessable id whose order is the order in which ids were made (UUIDv7). */
export const newId = (now: Date): string => {
  const moment = now.getTime().toString(16).padStart(12, '0')
  const count = nextCounter(now.getTime()).toString(16).padStart(3, '0')
  const chance = randomBytes(8)
  // The variant of RFC 9562.
  chance[0] = 0x80 | ((chance[0] ?? 0) & 0x3f)
  const hex = chance.toString('hex')
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${count}-${hex.slice(0, 4)}-${hex.slice(4)}`
}
