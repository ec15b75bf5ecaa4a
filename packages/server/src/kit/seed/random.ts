/** Reproducible random numbers: the same seed gives the same sequence. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** A whole number, both ends included. */
  integer(min: number, max: number): number
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T
  chance(probability: number): boolean
  /** An id that sorts by time, like a UUIDv7. */
  id(time: Date): string
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** A 32-bit random generator (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const bits = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const next = () => bits() / 0x1_0000_0000
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    integer,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
    id: (time) => {
      const moment = hex(time.getTime(), 12)
      const [a, b, c] = [bits(), bits(), bits()]
      const variant = hex(0x8000 | (b & 0x3fff), 4)
      return `${moment.slice(0, 8)}-${moment.slice(8)}-7${hex(a & 0xfff, 3)}-${variant}-${hex(b >>> 16, 4)}${hex(c, 8)}`
    },
  }
}
