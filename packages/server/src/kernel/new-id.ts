import { randomBytes, randomInt } from 'node:crypto'

const COUNTERS = 0x1000

/**
 * Makes unguessable ids whose order is the order in which they were made (UUIDv7), whatever the clock does: a
 * millisecond that is full goes on in the next one, and a clock that went back is not followed.
 */
export const createNewId = (): ((now: Date) => string) => {
  let moment = 0
  let counter = 0

  const moveOn = (time: number): void => {
    counter += 1
    if (time <= moment && counter < COUNTERS) return
    moment = Math.max(time, moment + 1)
    // From somewhere in the lower half, so that there is room to count.
    counter = randomInt(COUNTERS / 2)
  }

  return (now) => {
    moveOn(now.getTime())
    const time = moment.toString(16).padStart(12, '0')
    const count = counter.toString(16).padStart(3, '0')
    const chance = randomBytes(8)
    // The variant of RFC 9562.
    chance[0] = 0x80 | ((chance[0] ?? 0) & 0x3f)
    const hex = chance.toString('hex')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${hex.slice(0, 4)}-${hex.slice(4)}`
  }
}

/** The ids of this process. */
export const newId = createNewId()
