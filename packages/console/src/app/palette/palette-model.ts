import { $isLocked, signedOut } from '@netbar/shared'
import { createEvent, createStore } from 'effector'

/** The palette was opened or closed. */
export const paletteToggled = createEvent()
export const paletteClosed = createEvent()

export const $isPaletteOpen = createStore(false)
  .on(paletteToggled, (isOpen) => !isOpen)
  // A modal dialog that is hidden with its page would block the lock screen.
  .on($isLocked, (isOpen, isLocked) => isOpen && !isLocked)
  .reset(paletteClosed, signedOut)
