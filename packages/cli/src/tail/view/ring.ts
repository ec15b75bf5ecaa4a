import type { Envelope } from '../envelope.ts'

/** Ring buffer of the last notices. Indices count from the first notice of the stream. */
export interface Ring {
  /** Number of notices so far, dropped ones included. */
  readonly total: number
  /** Index of the oldest notice still kept. */
  readonly oldest: number
  add(envelopes: readonly Envelope[]): void
  at(place: number): Envelope | undefined
}

/** A ring buffer of at most `capacity` notices. */
export const createRing = (capacity: number): Ring => {
  const kept: Envelope[] = []
  let total = 0
  return {
    get total() {
      return total
    },
    get oldest() {
      return Math.max(0, total - capacity)
    },
    add: (envelopes) => {
      for (const envelope of envelopes) {
        kept[total % capacity] = envelope
        total += 1
      }
    },
    at: (place) => (place >= Math.max(0, total - capacity) && place < total ? kept[place % capacity] : undefined),
  }
}

/** Filter of the shown notices. */
export interface Filter {
  readonly search: string
  readonly hiddenTypes: ReadonlySet<string>
}

/** Whether a notice passes the filter; the search matches text, type and numbers, ignoring case. */
const passes = ({ type, text, machineName, orderNo }: Envelope, { search, hiddenTypes }: Filter): boolean => {
  if (hiddenTypes.has(type)) return false
  if (search === '') return true
  return `${type} ${text} ${machineName ?? ''} ${orderNo ?? ''}`.toLowerCase().includes(search.toLowerCase())
}

/** Next index of a notice that passes the filter, from `place` on in steps of 1 or -1; null without one. */
export const nextPlace = (ring: Ring, place: number, step: 1 | -1, filter: Filter): number | null => {
  for (let at = place; at >= ring.oldest && at < ring.total; at += step) {
    const envelope = ring.at(at)
    if (envelope && passes(envelope, filter)) return at
  }
  return null
}

/** Indices that fill a window of `rows` rows up to `end`, the oldest first. */
export const windowOf = (ring: Ring, end: number, rows: number, filter: Filter): readonly number[] => {
  const places: number[] = []
  for (let at = Math.min(end, ring.total - 1); places.length < rows; at -= 1) {
    const place = nextPlace(ring, at, -1, filter)
    if (place === null) break
    places.unshift(place)
    at = place
  }
  return places
}
