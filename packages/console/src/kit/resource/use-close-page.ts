import { hrefOf, type RouteName } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useCallback, useContext } from 'react'
import { useNavigate } from 'react-router-dom'
import { TabKey } from '../../frame/tabs/tab-context.ts'
import { formClosed, leaveRequested } from '../../frame/tabs/tabs-model.ts'

/** Closes the tab of a page whose form was saved or cancelled, and navigates to an address. */
export const useLeavePage = (form: string): ((href: string) => void) => {
  const tabKey = useContext(TabKey)
  const navigate = useNavigate()
  const { left, close } = useUnit({ left: formClosed, close: leaveRequested })
  return useCallback(
    (href: string) => {
      if (tabKey !== null) {
        left({ tabKey, form })
        close({ kind: 'close', keys: [tabKey] })
      }
      // Replaces the page that the tab strip would have switched to.
      void navigate(href, { replace: true })
    },
    [tabKey, form, navigate, left, close],
  )
}

/** Closes the tab of a page whose form was saved or cancelled, and navigates to another page, e.g. its list. */
export const useClosePage = (form: string, next: RouteName): (() => void) => {
  const leave = useLeavePage(form)
  return useCallback(() => leave(hrefOf(next)), [leave, next])
}
