import { useRef, useState, type ComponentType, type RefObject } from 'react'
import { useLatePart } from './use-late-part.ts'

/** Props of a popup from its button. */
export interface PopupProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onClose: (returnsFocus: boolean) => void
}

/** A button with a popup that is loaded on first hover, focus or press. */
export interface PopupButton<Props> {
  /** For the button's `ref`. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  /** The popup to render; null while it is closed or loading. */
  readonly Popup: ComponentType<Props> | null
  /** The button is hovered, focused or pressed: preload the popup. */
  readonly prepare: () => void
  readonly toggle: () => void
  readonly close: (returnsFocus: boolean) => void
}

/** Opens and closes the popup that `load` imports. */
export const usePopupButton = <Props extends PopupProps>(
  load: () => Promise<ComponentType<Props>>,
): PopupButton<Props> => {
  const [isOpen, setIsOpen] = useState(false)
  const { Part, prepare, demand } = useLatePart(load)
  const button = useRef<HTMLButtonElement>(null)

  const open = () => {
    setIsOpen(true)
    demand(() => setIsOpen(false), open)
  }
  return {
    button,
    isOpen,
    Popup: isOpen ? Part : null,
    prepare,
    toggle: () => (isOpen ? setIsOpen(false) : open()),
    close: (returnsFocus) => {
      setIsOpen(false)
      // Inside a shadow root the browser does not restore the focus itself.
      if (returnsFocus) button.current?.focus()
    },
  }
}
