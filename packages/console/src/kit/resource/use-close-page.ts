import { hrefOf, type RouteName } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useCallback, useContext, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { TabKey } from '../../frame/tabs/tab-context.ts'
import { $tabs, formClosed, leaveRequested } from '../../frame/tabs/tabs-model.ts'
import { arrivalAt, type TabTarget } from '../../frame/tabs/tabs.ts'

type Leave = (name: RouteName, query?: TabTarget['query']) => void

/** Closes the tab of a page whose form was saved or cancelled, and navigates to a page: to where it was left, if it is open. */
export const useLeavePage = (form: string): Leave => {
  const tabKey = useContext(TabKey)
  const navigate = useNavigate()
  const { tabs, left, close } = useUnit({ tabs: $tabs, left: formClosed, close: leaveRequested })
  // The tabs change while a form is being left, which must not leave it again.
  const open = useRef(tabs)
  useLayoutEffect(() => {
    open.current = tabs
  }, [tabs])
  return useCallback<Leave>(
    (name, query = {}) => {
      const arrival = arrivalAt(open.current, { name, query })
      if (tabKey !== null) {
        left({ tabKey, form })
        close({ kind: 'close', keys: [tabKey] })
      }
      // Replaces the page that the tab strip would have switched to.
      void navigate(hrefOf(arrival.name, arrival.query), { replace: true })
    },
    [tabKey, form, navigate, left, close],
  )
}

/** Closes the tab of a page whose form was saved or cancelled, and navigates to another page, e.g. its list. */
export const useClosePage = (form: string, next: RouteName): (() => void) => {
  const leave = useLeavePage(form)
  return useCallback(() => leave(next), [leave, next])
}
