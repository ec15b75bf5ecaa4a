import { useEffect, useState } from 'react'

/**
 * Restores the focus after a dialog that is unmounted at once, as those of our pages are; Ant Design does so only on
 * close.
 */
export const useFocusReturn = () => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // If something else has the focus by now, it stays there.
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    },
    [before],
  )
}
