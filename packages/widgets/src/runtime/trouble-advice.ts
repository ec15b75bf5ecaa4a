import { claimsOf } from '../token/token-life.ts'
import type { Trouble, TroubleCode } from './trouble.ts'
import type { WidgetRuntime } from './types.ts'

/** Origin of the page that a token for a foreign page was issued for; null for other tokens. */
const originOf = (token: string | null): string | null => {
  const embed: unknown = claimsOf(token ?? '')['embed']
  const origin: unknown = embed && typeof embed === 'object' && 'origin' in embed ? embed.origin : null
  return typeof origin === 'string' ? origin : null
}

const adviceOf = (code: TroubleCode, { baseUrl, token }: Pick<WidgetRuntime, 'baseUrl' | 'token'>): string => {
  const [page, origin] = [window.location.origin, originOf(token())]
  switch (code) {
    case 'noToken':
      return 'getToken must yield a token, or null for nobody. It is called again, with growing pauses.'
    case 'tokenRefused':
      return origin !== null && origin !== page
        ? `The token was issued for ${origin}, and this page is ${page}: ask POST /api/auth/jwt/embed for one with "origin": "${page}".`
        : 'The server refuses the token that getToken yields: it has expired, its session has ended, or another server issued it.'
    case 'notPermitted':
      return 'The user has no rights in netbar: give them a role.'
    case 'unreachable':
      return `${baseUrl || page} does not answer this page as a netbar server. Is baseUrl right, does the server run, is ${page} in its NETBAR_ALLOWED_ORIGINS, and does the page's connect-src allow it?`
    case 'notLoaded':
      return "A part of the widgets could not be loaded. Are all files of one release there, and does the page's script-src allow them?"
  }
}

const advised = new WeakMap<WidgetRuntime, Set<TroubleCode>>()

/** Tells the developer of the page what to do, once for each kind of trouble of a runtime. */
export const adviseOn = ({ code, cause }: Trouble, started: WidgetRuntime): void => {
  const codes = advised.get(started) ?? new Set()
  advised.set(started, codes)
  if (codes.has(code)) return
  codes.add(code)
  // There is no other place for what only a developer can change.
  console.warn(`netbar [${code}]: ${adviceOf(code, started)}`, cause)
}
