import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createQueue } from '../../../platform/queue.ts'

/** Cost of an argon2id hash; `memory` in KiB. */
export interface HashCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** The cost that OWASP recommends for argon2id: about 40 ms here. */
export const STRONG_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }

/** Hashes passwords; a few at a time, so that a flood of sign-ins leaves the machine usable. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether the password matches. `stored` is null for an unknown account, and takes as much time as any other. */
  verify(stored: string | null, password: string): Promise<boolean>
  /** Whether the stored hash was made at another cost. */
  isOutdated(stored: string): boolean
}

const TAG_LENGTH = 32
const CONCURRENT_HASHES = 2
const WAITING_HASHES = 200
const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const derive = promisify(argon2)

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')

const costText = ({ memory, passes, parallelism }: HashCost) => `m=${memory},t=${passes},p=${parallelism}`

/** Creates the hashing at this cost; a stored hash contains the cost it was made at. */
export const createPasswords = (cost: HashCost): Passwords => {
  const enqueue = createQueue(CONCURRENT_HASHES, WAITING_HASHES)
  const tagOf = (password: string, nonce: Uint8Array, { memory, passes, parallelism }: HashCost, tagLength: number) =>
    enqueue(() => derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength }))

  const hash = async (password: string) => {
    const salt = randomBytes(16)
    return `$argon2id$v=19$${costText(cost)}$${encode(salt)}$${encode(await tagOf(password, salt, cost, TAG_LENGTH))}`
  }
  const nobodys = `$argon2id$v=19$${costText(cost)}$${encode(randomBytes(16))}$${encode(randomBytes(TAG_LENGTH))}`

  return {
    hash,
    verify: async (stored, password) => {
      const [, memory, passes, parallelism, salt = '', tag = ''] =
        FORMAT.exec(stored ?? nobodys) ?? FORMAT.exec(nobodys) ?? []
      const expected = Buffer.from(tag, 'base64')
      const storedCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
      const found = await tagOf(password, Buffer.from(salt, 'base64'), storedCost, expected.length)
      return timingSafeEqual(found, expected) && stored !== null
    },
    isOutdated: (stored) => !stored.startsWith(`$argon2id$v=19$${costText(cost)}$`),
  }
}
