import { hrefOf } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router-dom'
import { isReloadRequested } from '../reload.ts'
import { $tabs, $unsavedKeys, frameShown, tabVisited } from './tabs-model.ts'
import { arrivalAt, visitTab, type Tabs, type TabTarget } from './tabs.ts'

/** Warns before the window closes with unsaved input. */
const useWindowGuard = (isUnsaved: boolean) => {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReloadRequested()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

/**
 * The open pages, including that of the address.
 *
 * @param target Page of the address; null for one in no tab.
 */
export const useTabs = (target: TabTarget | null): Tabs => {
  const navigate = useNavigate()
  const way = useNavigationType()
  const { stored, unsaved, show, visit } = useUnit({
    stored: $tabs,
    unsaved: $unsavedKeys,
    show: frameShown,
    visit: tabVisited,
  })
  // Decided once for each navigation: the change of tabs that it causes must not decide it again.
  const arrive = () => ({ target, arrival: target && way === 'PUSH' ? arrivalAt(stored, target) : target })
  const [landed, setLanded] = useState(arrive)
  const latest = landed.target === target ? landed : arrive()
  if (latest !== landed) setLanded(latest)
  const { arrival } = latest
  // The page is shown with the first paint, not one later: the model follows.
  const tabs = useMemo(() => (arrival ? visitTab(stored, arrival) : stored), [stored, arrival])
  // A layout effect, so that later effects do not see the previous tab.
  useLayoutEffect(() => {
    if (arrival) visit(arrival)
  }, [arrival, visit])
  useEffect(() => {
    if (arrival && arrival !== target) void navigate(hrefOf(arrival.name, arrival.query), { replace: true })
  }, [arrival, target, navigate])
  useLayoutEffect(() => {
    show()
  }, [show])
  useWindowGuard(unsaved.size > 0)
  return tabs
}
