import {
  $isSessionRestored,
  $signInFailure,
  $token,
  $user,
  decideNavigation,
  hrefOf,
  messageRequested,
  routeAt,
  tokenReceived,
  wechatCodeReceived,
  type GuardVerdict,
  type Route,
  type RouteName,
} from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isBuilt } from '../../frame/built-routes.ts'
import { pageClosed } from '../../frame/saved-filters.ts'

/** Result of the guard: a route to show (null is the 404 page), or none yet. */
export type GuardDecision =
  | { readonly kind: 'open'; readonly route: Route<RouteName> | null }
  | { readonly kind: 'waiting' }

/** A signed-in user is sent away from the sign-in page, unless the guard sent them there. */
const leavesLogin = (verdict: GuardVerdict, route: Route | null, isSignedIn: boolean, wasRefused: boolean): boolean =>
  verdict.kind === 'open' && route?.name === 'login' && isSignedIn && !wasRefused

/** Decides each navigation by the guard of specification §4 and applies the verdict. */
export const useGuard = (): GuardDecision => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { isRestored, token, user, failure, takeToken, exchangeCode, say, leave } = useUnit({
    isRestored: $isSessionRestored,
    token: $token,
    user: $user,
    failure: $signInFailure,
    takeToken: tokenReceived,
    exchangeCode: wechatCodeReceived,
    say: messageRequested,
    leave: pageClosed,
  })
  const from = useRef<Route<RouteName> | null>(null)
  const refused = useRef(false)
  const route = routeAt(pathname)
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search])
  // Read while the next page is decided; it changes only when that one opens.
  // oxlint-disable-next-line react/refs
  const verdict = decideNavigation({ token, user, from: from.current }, { route, query }, isBuilt)

  useEffect(() => {
    if (!isRestored) return
    const go = (name: RouteName) => void navigate(hrefOf(name), { replace: true, state: { refused: route?.name } })
    if (!token) refused.current = false
    if (verdict.kind === 'takeToken') {
      takeToken(verdict.token)
      return go('home')
    }
    // The domain navigates away, whatever the result of the exchange.
    if (verdict.kind === 'exchangeCode') {
      exchangeCode(verdict.code)
      return
    }
    if (verdict.kind === 'redirect') return go(verdict.to)
    if (verdict.kind === 'loadUser' && failure) return go('login')
    if (verdict.kind === 'refuse') {
      refused.current = true
      say({ kind: 'error', text: verdict.text })
      return go('login')
    }
    if (leavesLogin(verdict, route, user !== null, refused.current)) return go('home')
    // The lock screen does not count as the page being left: it only hides it.
    if (verdict.kind !== 'open' || from.current === route || route?.name === 'locking') return
    if (from.current) leave({ from: from.current, to: route })
    from.current = route
  })

  if (!isRestored) return { kind: 'waiting' }
  return verdict.kind === 'open' || verdict.kind === 'exchangeCode' ? { kind: 'open', route } : { kind: 'waiting' }
}
