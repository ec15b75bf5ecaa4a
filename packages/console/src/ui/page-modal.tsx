// The one place that wraps it.
// oxlint-disable-next-line no-restricted-imports
import { Modal, type ModalProps } from 'antd'
import { useEffect, useState } from 'react'

/** Ant Design gives the focus back where a dialog closes, not where it is gone at once, as those of our pages are. */
const useFocusReturn = () => {
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

/**
 * Ant Design's Modal without its animations. With them, hiding a kept page that has an open modal and showing it
 * again takes the whole tree down; pages use this one.
 */
export const PageModal = (props: ModalProps) => {
  useFocusReturn()
  return <Modal transitionName="" maskTransitionName="" {...props} />
}
