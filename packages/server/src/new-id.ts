import { randomBytes } from 'node:crypto'

/** An unguessable id whose order is the order of time (UUIDv7). */
export const newId = (now: Date): string => {
  const moment = now.getTime().toString(16).padStart(12, '0')
  const chance = randomBytes(10)
  // Version 7 and the variant of RFC 9562, each in the upper bits of its group.
  chance[0] = 0x70 | ((chance[0] ?? 0) & 0x0f)
  chance[2] = 0x80 | ((chance[2] ?? 0) & 0x3f)
  const hex = chance.toString('hex')
  return `${moment.slice(0, 8)}-${moment.slice(8)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`
}
