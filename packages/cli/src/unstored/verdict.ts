import type { Branch, UnstoredOrder } from '@netbar/shared/contract'

/** The states of monitoring plugins. */
export type PluginState = 'OK' | 'WARNING' | 'CRITICAL' | 'UNKNOWN'

/** Result of one branch's check. */
export type BranchResult =
  | { readonly branch: Branch; readonly kind: 'clear' }
  /** `orders` is empty for a server that does not list them. */
  | { readonly branch: Branch; readonly kind: 'found'; readonly orders: readonly UnstoredOrder[] }
  | { readonly branch: Branch; readonly kind: 'failed'; readonly reason: string }

export interface Thresholds {
  /** Total number of deliveries from which on the state is critical; null for never. */
  readonly critical: number | null
  /** Age of the oldest delivery in s from which on the state is critical; null for never. */
  readonly criticalAge: number | null
  /** State of a branch whose check failed. */
  readonly onError: PluginState
  /** State of deliveries below the thresholds. */
  readonly onFound: 'WARNING' | 'CRITICAL'
}

export interface Verdict {
  readonly state: PluginState
  /** Deliveries without a receipt, in all branches. */
  readonly count: number
  /** Age of the oldest in s; 0 where unknown. */
  readonly oldest: number
  readonly foundBranches: number
  readonly failed: readonly { readonly branch: Branch; readonly reason: string }[]
}

/** Worst first: deliveries are worse than a failed check. */
const ORDER: readonly PluginState[] = ['CRITICAL', 'WARNING', 'UNKNOWN', 'OK']

/** Combined result of all branches; `now` is ms since 1970. */
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

/** Why a check failed, for scripts that distinguish by exit code. */
export type FailureCause = 'usage' | 'unreachable' | 'temporary' | 'signedOut' | 'configuration'

/** Codes of sysexits.h, on request; `found` and `ok` are ours. */
export const SYSEXITS: Readonly<Record<'ok' | 'found' | FailureCause, number>> = {
  ok: 0,
  found: 10,
  usage: 64,
  unreachable: 69,
  temporary: 75,
  signedOut: 77,
  configuration: 78,
}

/** Exit code of a monitoring plugin. */
export const pluginCode = (state: PluginState): number => PLUGIN_CODES[state]
