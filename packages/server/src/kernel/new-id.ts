import { randomBytes, randomInt } from 'node:crypto'

const COUNTERS = 0x1000

/**
 * Creates a generator of UUIDv7 ids that sort in the order in which they were made, whatever the clock does: a
 * millisecond whose counter is full continues in the next one, and a clock that went back is ignored.
 */
export const createNewId = (): ((now: Date) => string) => {
  let moment = 0
  let counter = 0

  const moveOn = (time: number): void => {
    counter += 1
    if (time <= moment && counter < COUNTERS) return
    moment = Math.max(time, moment + 1)
    // Starts in the lower half, which leaves room to count.
    counter = randomInt(COUNTERS / 2)
  }

  return (now) => {
    moveOn(now.getTime())
    const time = moment.toString(16).padStart(12, '0')
    const count = counter.toString(16).padStart(3, '0')
    const chance = randomBytes(8)
    // Variant bits of RFC 9562.
    chance[0] = 0x80 | ((chance[0] ?? 0) & 0x3f)
    const hex = chance.toString('hex')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${hex.slice(0, 4)}-${hex.slice(4)}`
  }
}

/** Generator of ids for this process. */
export const newId = createNewId()
