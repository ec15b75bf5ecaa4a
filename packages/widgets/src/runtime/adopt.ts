import { isAlike, type RuntimeHold, type WidgetsConfig } from './types.ts'
import { readToken } from '../token/read-token.ts'
import { claimsOf } from '../token/token-life.ts'

/** Whether two tokens are of the same user. */
const isSameUser = (token: string | null, other: string): boolean => {
  const { sub } = claimsOf(token ?? '')
  return token === other || (sub !== undefined && sub === claimsOf(other)['sub'])
}

let isAdvised = false

/**
 * Lets a runtime go on with another configuration that is for the same user of the same server, as a component makes
 * one in each render; false for one that needs a runtime of its own.
 */
export const adopt = async ({ config, started }: RuntimeHold, next: WidgetsConfig): Promise<boolean> => {
  if (!isAlike(config, next)) return false
  const { token, isSignedOut, setGetToken } = await started
  const current = token()
  if (current === null ? isSignedOut() : !isSameUser(await readToken(next.getToken), current)) return false
  setGetToken(next.getToken)
  // For the developer of the page: each such render asks for a token.
  if (!isAdvised) console.warn('netbar: a new `config` is for the same user; make it once, outside of what renders')
  isAdvised = true
  return true
}
