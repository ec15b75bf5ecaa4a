import type { Text } from '../../platform/calls/index.ts'
import type { User } from '../../contract/access/user.ts'
import { levelOf, mayOpenRoute } from '../permissions/index.ts'
import type { Route, RouteName } from '../../navigation/route-table.ts'
import { pagesOfSection } from './sections.ts'

/** The user, and the page being left. */
export interface GuardState {
  readonly token: string | null
  /** Null while the user info is not loaded. */
  readonly user: User | null
  /** The route being left; null at the first navigation. */
  readonly from: Route | null
}

/** Target of a navigation; `route` is null for an unknown path. */
export interface GuardTarget {
  readonly route: Route<RouteName> | null
  readonly query: Readonly<Record<string, string>>
}

/** Decision on a navigation: open the page, or what happens instead or first. */
export type GuardVerdict =
  | { readonly kind: 'open' }
  | { readonly kind: 'takeToken'; readonly token: string }
  | { readonly kind: 'exchangeCode'; readonly code: string }
  | { readonly kind: 'loadUser' }
  | { readonly kind: 'redirect'; readonly to: RouteName }
  | { readonly kind: 'refuse'; readonly text: Text }

/** Routes that need no token (guard step 4). */
const TOKENLESS: ReadonlySet<string> = new Set(['login', 'announcement', 'bindingAccount'])

/**
 * A section opens its first permitted page that exists (specification §2). A user without permission for any of them is
 * refused; where none of the permitted pages exists yet, the section is not found either.
 */
const decideSection = (section: Route, { menus }: User, exists: (name: RouteName) => boolean): GuardVerdict => {
  const permitted = pagesOfSection(section, menus)
  const first = permitted.find(({ name }) => exists(name))
  if (first) return { kind: 'redirect', to: first.name }
  return permitted.length === 0 ? { kind: 'redirect', to: 'error_403' } : { kind: 'open' }
}

/**
 * Decides one navigation by the steps of specification §4, in order.
 *
 * @param exists Whether a route has a page.
 */
export const decideNavigation = (
  state: GuardState,
  { route, query }: GuardTarget,
  exists: (name: RouteName) => boolean,
): GuardVerdict => {
  if (route?.name === 'login' && query['token']) return { kind: 'takeToken', token: query['token'] }
  if (route?.name === 'bindingAccount' && query['code']) return { kind: 'exchangeCode', code: query['code'] }
  if (route && TOKENLESS.has(route.name)) return { kind: 'open' }
  if (!state.token) return { kind: 'redirect', to: 'login' }
  const { user } = state
  if (!user) return { kind: 'loadUser' }
  if (user.branches.length === 0 && levelOf(user) !== '1' && state.from?.name === 'login') {
    return { kind: 'refuse', text: { key: 'errors.wrongAddress' } }
  }
  if (user.branches.length === 0 && levelOf(user) === '1') {
    const settingUp = route?.name === 'addBranch' || route?.name === 'branchDetail'
    return settingUp ? { kind: 'open' } : { kind: 'redirect', to: 'addBranch' }
  }
  if (route?.isSection) return decideSection(route, user, exists)
  if (!route || mayOpenRoute(route, user.menus)) return { kind: 'open' }
  return { kind: 'redirect', to: 'error_403' }
}

/**
 * Whether leaving `from` for `to` discards the saved search filter of `from` (guard step 3):
 * kept only between a page and its parent or child.
 */
export const discardsFilter = (from: Route | null, to: Route | null): boolean =>
  from !== null && from.name !== to?.name && from.parent !== to?.name && to?.parent !== from.name

/** Whether a saved filter's key belongs to a page: its name, or its name and a colon (guard step 3). */
export const isFilterKeyOf = (page: string, key: string): boolean => key === page || key.startsWith(`${page}:`)
