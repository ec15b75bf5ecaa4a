import type { RandomPort } from '../ports/index.ts'

/** 16 random bytes as text. `randomUUID` exists on secure pages only, but a portal may use plain http. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const systemRandom: RandomPort = { next: () => Math.random(), id: randomId }
