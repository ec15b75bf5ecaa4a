import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { useGuard } from './guard/use-guard.ts'
import { LoadingBar } from './loading-bar.tsx'
import { Messages } from './messages/messages.tsx'
import { PageErrorBoundary } from './page-error-boundary.tsx'
import { usePageTitle } from './page-title.ts'
import { notFoundPage, pages } from './pages.ts'
import { navigationPort } from './runtime.ts'

const Layout = lazy(async () => ({ default: (await import('./layout/layout.tsx')).Layout }))

/** Lets the domain open routes. */
const useNavigationPort = () => {
  const navigate = useNavigate()
  useEffect(() => navigationPort.connect((href) => void navigate(href)), [navigate])
}

/** The page that the guard lets through, in its frame. */
const GuardedPage = () => {
  const passage = useGuard()
  const { pathname } = useLocation()
  const page = passage.kind === 'open' ? ((passage.route && pages[passage.route.name]) ?? notFoundPage) : null
  const name = passage.kind === 'open' && passage.route && page !== notFoundPage ? passage.route.name : 'error_404'
  usePageTitle(name)
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
  if (!page) return <LoadingBar />
  const { Component, frame } = page
  const content = (
    <PageErrorBoundary key={pathname}>
      <Suspense fallback={<LoadingBar />}>
        <Component />
      </Suspense>
    </PageErrorBoundary>
  )
  return frame === 'layout' ? <Layout routeName={name}>{content}</Layout> : content
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
