import { $user, type Route as PageRoute, type RouteName } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { BarePage } from './bare-page.tsx'
import { useGuard } from './guard/use-guard.ts'
import { LoadingBar } from './loading-bar.tsx'
import { Messages } from './messages/messages.tsx'
import { PageErrorBoundary } from './page-error-boundary.tsx'
import { notFoundPage, pages } from './pages.ts'
import { navigationPort } from './runtime.ts'

const Layout = lazy(async () => ({ default: (await import('./layout/layout.tsx')).Layout }))

/** Lets the domain open routes. */
const useNavigationPort = () => {
  const navigate = useNavigate()
  useEffect(() => navigationPort.connect((href) => void navigate(href)), [navigate])
}

/** What is on the screen: a route (null for an unknown path) and its query. */
interface Opened {
  readonly route: PageRoute<RouteName> | null
  readonly search: string
}

/**
 * What the guard let through last. While it decides about the next page, the one before stays, so that the kept pages
 * do; nothing stays of somebody who is gone.
 */
const useOpened = (): Opened | null => {
  const passage = useGuard()
  const { search } = useLocation()
  const isSignedIn = useUnit($user) !== null
  const [last, setLast] = useState<Opened | null>(null)
  if (passage.kind === 'open') {
    if (last?.route === passage.route && last.search === search) return last
    const opened = { route: passage.route, search }
    setLast(opened)
    return opened
  }
  return isSignedIn ? last : null
}

/** The page that the guard lets through, in its frame. */
const GuardedPage = () => {
  const opened = useOpened()
  const target = useMemo(
    () =>
      opened?.route && pages[opened.route.name]?.frame === 'tab'
        ? { name: opened.route.name, query: Object.fromEntries(new URLSearchParams(opened.search)) }
        : null,
    [opened],
  )
  if (!opened) return <LoadingBar />
  const page = (opened.route && pages[opened.route.name]) ?? notFoundPage
  const name = opened.route && page !== notFoundPage ? opened.route.name : 'error_404'
  if (page.frame === 'bare') return <BarePage name={name} Component={page.Component} />
  return (
    <Layout target={target} routeName={name}>
      <PageErrorBoundary key={name}>
        <Suspense fallback={<LoadingBar />}>
          <page.Component />
        </Suspense>
      </PageErrorBoundary>
    </Layout>
  )
}

/** The staff console. */
export const App = () => {
  useNavigationPort()
  return (
    <PageErrorBoundary>
      <Suspense fallback={<LoadingBar />}>
        <Routes>
          <Route path="/" element={<Navigate to="/home" replace />} />
          <Route path="*" element={<GuardedPage />} />
        </Routes>
      </Suspense>
      <Messages />
    </PageErrorBoundary>
  )
}
