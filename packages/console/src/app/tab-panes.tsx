import { routeNamed } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { Activity, memo, Suspense, useMemo } from 'react'
import { Route, Routes } from 'react-router-dom'
import { LoadingBar } from '../frame/loading-bar.tsx'
import { PageErrorBoundary } from './page-error-boundary.tsx'
import { pageOf } from './pages/pages.ts'
import { PageBranch } from '../frame/tabs/page-branch.tsx'
import { TabKey } from '../frame/tabs/tab-context.ts'
import { panelIdOf, tabIdOf } from '../frame/tabs/tab-ids.ts'
import { $unsavedKeys } from '../frame/tabs/tabs-model.ts'
import { aliveKeys, type Tab, type Tabs } from '../frame/tabs/tabs.ts'

/** One page with its own address, which does not change while the page is hidden. */
const TabPane = memo(({ tab }: { readonly tab: Tab }) => {
  const { key, name, query } = tab
  const location = useMemo(() => {
    const search = new URLSearchParams(query).toString()
    return { pathname: routeNamed(name)?.path ?? '/', search: search && `?${search}` }
  }, [name, query])
  const { Component } = pageOf(name)
  return (
    <section id={panelIdOf(key)} role="tabpanel" aria-labelledby={tabIdOf(key)}>
      <TabKey value={key}>
        <PageBranch name={name} />
        <PageErrorBoundary>
          <Suspense fallback={<LoadingBar />}>
            <Routes location={location}>
              <Route path="*" element={<Component />} />
            </Routes>
          </Suspense>
        </PageErrorBoundary>
      </TabKey>
    </section>
  )
})

interface TabPanesProps {
  readonly tabs: Tabs
  /** Whether the page of the active tab is on the screen; false behind a page that is in no tab. */
  readonly isShown: boolean
}

/** The open pages: one is shown, the others keep their state and run no effects (specification §2, kept alive). */
export const TabPanes = ({ tabs, isShown }: TabPanesProps) => {
  const unsaved = useUnit($unsavedKeys)
  const alive = aliveKeys(tabs, unsaved)
  return tabs.list.map((tab) => {
    const isActive = isShown && tab.key === tabs.activeKey
    if (!isActive && !alive.has(tab.key)) return null
    return (
      <Activity key={`${tab.key}:${tab.version}`} mode={isActive ? 'visible' : 'hidden'}>
        <TabPane tab={tab} />
      </Activity>
    )
  })
}
