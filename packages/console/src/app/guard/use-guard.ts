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

/** What the guard lets through: a route (null is the 404 page), or nothing yet. */
export type GuardDecision =
  | { readonly kind: 'open'; readonly route: Route<RouteName> | null }
  | { readonly kind: 'waiting' }

/** A person who is signed in has nothing to do at the sign-in page, unless the guard sent them back to it. */
const leavesLogin = (verdict: GuardVerdict, route: Route | null, isSignedIn: boolean, wasRefused: boolean): boolean =>
  verdict.kind === 'open' && route?.name === 'login' && isSignedIn && !wasRefused

/** Decides each navigation by the guard of specification §4 and carries the verdict out. */
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
  // The page being left is read while the next one is decided; it changes only when that one opens.
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
    // The domain leaves the page, whatever the exchange ends in.
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
    // The lock screen takes nobody's place: behind it stands the page that it hides.
    if (verdict.kind !== 'open' || from.current === route || route?.name === 'locking') return
    if (from.current) leave({ from: from.current, to: route })
    from.current = route
  })

  if (!isRestored) return { kind: 'waiting' }
  return verdict.kind === 'open' || verdict.kind === 'exchangeCode' ? { kind: 'open', route } : { kind: 'waiting' }
}
