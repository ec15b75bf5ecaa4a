import { useRef, useState, type ComponentType, type RefObject } from 'react'

/** What a popup gets of the button that opens it. */
export interface PopupProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onClose: (returnsFocus: boolean) => void
}

/** A button with a popup that is loaded when somebody reaches for it. */
export interface PopupButton<Props> {
  /** For the button's `ref`. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  /** The popup to render; null while it is closed or on its way. */
  readonly Popup: ComponentType<Props> | null
  /** Somebody reaches for the button. */
  readonly prepare: () => void
  readonly toggle: () => void
  readonly close: (returnsFocus: boolean) => void
}

/** Opens and closes the popup that `load` brings. */
export const usePopupButton = <Props extends PopupProps>(
  load: () => Promise<ComponentType<Props>>,
): PopupButton<Props> => {
  const [isOpen, setIsOpen] = useState(false)
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const button = useRef<HTMLButtonElement>(null)

  const prepare = () => {
    // A popup that could not be loaded is asked for again by the next gesture.
    if (!loaded)
      load().then(
        (Popup) => setLoaded(() => Popup),
        () => undefined,
      )
  }
  return {
    button,
    isOpen,
    Popup: isOpen ? loaded : null,
    prepare,
    toggle: () => {
      prepare()
      setIsOpen(!isOpen)
    },
    close: (returnsFocus) => {
      setIsOpen(false)
      // Inside a shadow root the browser does not give the focus back.
      if (returnsFocus) button.current?.focus()
    },
  }
}
