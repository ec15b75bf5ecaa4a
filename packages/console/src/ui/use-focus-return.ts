import { useEffect, useState } from 'react'

/** Ant Design gives the focus back where a dialog closes, not where it is gone at once, as those of our pages are. */
export const useFocusReturn = () => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Where something else has the focus by now, it stays there.
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    },
    [before],
  )
}
