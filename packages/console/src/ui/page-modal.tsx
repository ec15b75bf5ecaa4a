// The only place that wraps it.
// oxlint-disable-next-line no-restricted-imports
import { Modal, type ModalProps } from 'antd'
import { useFocusReturn } from './use-focus-return.ts'

/**
 * Ant Design's Modal without animations. With them, hiding a kept page that has an open modal and showing it again
 * unmounts the whole tree; pages use this one.
 */
export const PageModal = (props: ModalProps) => {
  useFocusReturn()
  return <Modal transitionName="" maskTransitionName="" {...props} />
}
