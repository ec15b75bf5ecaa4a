// The one place that wraps it.
// oxlint-disable-next-line no-restricted-imports
import { Modal, type ModalProps } from 'antd'

/**
 * Ant Design's Modal without its animations. With them, hiding a kept page that has an open modal and showing it
 * again takes the whole tree down; pages use this one.
 */
export const PageModal = (props: ModalProps) => <Modal transitionName="" maskTransitionName="" {...props} />
