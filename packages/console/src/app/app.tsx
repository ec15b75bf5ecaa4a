import { $isLocked, $mustEnrol, $user, type Route as PageRoute, type RouteName } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { Activity, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { BarePage } from './bare-page.tsx'
import { useGuard } from './guard/use-guard.ts'
import { loadPageTexts } from '../frame/texts/i18n.ts'
import { LoadingBar } from '../frame/loading-bar.tsx'
import { useLock } from './lock/use-lock.ts'
import { Messages } from './messages/messages.tsx'
import { PageErrorBoundary } from './page-error-boundary.tsx'
import { notFoundPage, pageOf, rareScreen } from './pages/pages.ts'
import { navigationPort } from './runtime.ts'
import { Splash } from './splash.tsx'

const Layout = lazy(async () => {
  const [{ Layout: Component }] = await Promise.all([import('./layout/layout.tsx'), loadPageTexts()])
  return { default: Component }
})
const LockScreen = lazy(async () => ({ default: (await import('./lock/lock-screen.tsx')).LockScreen }))

const EnrolFirst = rareScreen('enrolFirst')

/** Connects the domain's navigation port with the router. */
const useNavigationPort = () => {
  const navigate = useNavigate()
  useEffect(() => navigationPort.connect((href) => void navigate(href)), [navigate])
}

/** The page on the screen: a route (null for an unknown path) and its query. */
interface Opened {
  readonly route: PageRoute<RouteName> | null
  readonly search: string
}

/**
 * The page that the guard opened last. It stays while the guard decides about the next one, so that kept pages stay
 * too; after a sign-out nothing stays.
 */
const useOpened = (): Opened | null => {
  const passage = useGuard()
  const { search } = useLocation()
  const { user, isLocked } = useUnit({ user: $user, isLocked: $isLocked })
  const [last, setLast] = useState<Opened | null>(null)
  // The lock screen hides the page instead of replacing it, and opens no new one.
  if (passage.kind === 'open' && passage.route?.name !== 'locking' && !isLocked) {
    if (last?.route === passage.route && last.search === search) return last
    const opened = { route: passage.route, search }
    setLast(opened)
    return opened
  }
  return user ? last : null
}

/** A page inside the frame. */
const FramedPage = ({ opened }: { readonly opened: Opened }) => {
  const { route, search } = opened
  const isSignedIn = useUnit($user) !== null
  const target = useMemo(
    () =>
      route && pageOf(route.name).frame === 'tab'
        ? { name: route.name, query: Object.fromEntries(new URLSearchParams(search)) }
        : null,
    [route, search],
  )
  const page = pageOf(route?.name ?? null)
  const name = route && page !== notFoundPage ? route.name : 'error_404'
  // The frame needs a session.
  if (page.frame === 'bare' || !isSignedIn) return <BarePage name={name} Component={page.Component} />
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

/** The page that the guard opens; while the screen is locked it keeps its state and is hidden. */
const GuardedPage = () => {
  const opened = useOpened()
  const isLocked = useLock()
  const mustEnrol = useUnit($mustEnrol)
  if (mustEnrol)
    return (
      <>
        <EnrolFirst />
        <Messages />
      </>
    )
  if (!opened && !isLocked) return <Splash />
  return (
    <>
      {opened && (
        <Activity mode={isLocked ? 'hidden' : 'visible'}>
          <FramedPage opened={opened} />
        </Activity>
      )}
      {isLocked ? <LockScreen /> : <Messages />}
    </>
  )
}

/** The staff console. */
export const App = () => {
  useNavigationPort()
  return (
    <PageErrorBoundary>
      <Suspense fallback={<Splash />}>
        <Routes>
          <Route path="/" element={<Navigate to="/home" replace />} />
          <Route path="*" element={<GuardedPage />} />
        </Routes>
      </Suspense>
    </PageErrorBoundary>
  )
}
