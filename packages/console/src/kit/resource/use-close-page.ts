import { hrefOf, type RouteName } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useCallback, useContext } from 'react'
import { useNavigate } from 'react-router-dom'
import { TabKey } from '../../frame/tabs/tab-context.ts'
import { formClosed, leaveRequested } from '../../frame/tabs/tabs-model.ts'

/** Closes the tab of a page whose form was saved or given up, and shows the page at an address. */
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
      // In place of whichever page the strip would have gone to.
      void navigate(href, { replace: true })
    },
    [tabKey, form, navigate, left, close],
  )
}

/** Closes the tab of a page whose form was saved or given up, and shows another page, the list that it came from. */
export const useClosePage = (form: string, next: RouteName): (() => void) => {
  const leave = useLeavePage(form)
  return useCallback(() => leave(hrefOf(next)), [leave, next])
}
