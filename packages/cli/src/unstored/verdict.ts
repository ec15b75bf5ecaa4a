import type { Branch, UnstoredOrder } from '@netbar/shared/contract'

/** The states of monitoring plugins. */
export type PluginState = 'OK' | 'WARNING' | 'CRITICAL' | 'UNKNOWN'

/** What one branch's check found. */
export type BranchResult =
  | { readonly branch: Branch; readonly kind: 'clear' }
  /** `orders` is empty for a server that says only that there are some. */
  | { readonly branch: Branch; readonly kind: 'found'; readonly orders: readonly UnstoredOrder[] }
  | { readonly branch: Branch; readonly kind: 'failed'; readonly reason: string }

export interface Thresholds {
  /** Deliveries of all branches from which on it is critical; none for never. */
  readonly critical: number | null
  /** Age in s of the oldest delivery from which on it is critical; none for never. */
  readonly criticalAge: number | null
  /** What a branch that could not be asked counts as. */
  readonly onError: PluginState
  /** What a find below the thresholds counts as. */
  readonly onFound: 'WARNING' | 'CRITICAL'
}

export interface Verdict {
  readonly state: PluginState
  /** Deliveries that are not stored, of all branches. */
  readonly count: number
  /** Age of the oldest in s; 0 where none is known. */
  readonly oldest: number
  readonly foundBranches: number
  readonly failed: readonly { readonly branch: Branch; readonly reason: string }[]
}

/** The worst branch wins, and a find is worse than a branch that could not be asked. */
const ORDER: readonly PluginState[] = ['CRITICAL', 'WARNING', 'UNKNOWN', 'OK']

/** What the checks of all branches come to; `now` is ms since 1970. */
export const verdictOf = (results: readonly BranchResult[], thresholds: Thresholds, now: number): Verdict => {
  const found = results.filter((result) => result.kind === 'found')
  const failed = results.filter((result) => result.kind === 'failed')
  const orders = found.flatMap((result) => result.orders)
  const count = found.reduce((sum, result) => sum + Math.max(1, result.orders.length), 0)
  const oldest = orders.reduce((age, { shippedTime }) => Math.max(age, (now - Date.parse(shippedTime)) / 1000), 0)
  const isCritical =
    (thresholds.critical !== null && count >= thresholds.critical) ||
    (thresholds.criticalAge !== null && found.length > 0 && oldest >= thresholds.criticalAge)
  const states = new Set<PluginState>(['OK'])
  if (found.length > 0) states.add(isCritical ? 'CRITICAL' : thresholds.onFound)
  if (failed.length > 0) states.add(thresholds.onError)
  return {
    state: ORDER.find((state) => states.has(state)) ?? 'OK',
    count,
    oldest: Math.trunc(oldest),
    foundBranches: found.length,
    failed: failed.map(({ branch, reason }) => ({ branch, reason })),
  }
}

const PLUGIN_CODES: Readonly<Record<PluginState, number>> = { OK: 0, WARNING: 1, CRITICAL: 2, UNKNOWN: 3 }

/** Why a check could not be made, for scripts that want to know by the code. */
export type FailureCause = 'usage' | 'unreachable' | 'temporary' | 'signedOut' | 'configuration'

/** Codes of sysexits.h, where a script asked for them; `found` and `ok` are ours. */
export const SYSEXITS: Readonly<Record<'ok' | 'found' | FailureCause, number>> = {
  ok: 0,
  found: 10,
  usage: 64,
  unreachable: 69,
  temporary: 75,
  signedOut: 77,
  configuration: 78,
}

/** The code of a monitoring plugin. */
export const pluginCode = (state: PluginState): number => PLUGIN_CODES[state]
