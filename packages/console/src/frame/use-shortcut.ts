import { useEffect, useRef } from 'react'

/** Key combination of an event, such as `Control+Alt+l`. A Mac's Command counts as Control. */
const keysOf = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): string =>
  [ctrlKey || metaKey ? 'Control+' : '', altKey ? 'Alt+' : '', shiftKey ? 'Shift+' : '', key.toLowerCase()].join('')

/** Calls `act` on a key combination, wherever the focus is. */
export const useShortcut = (keys: string, act: () => void): void => {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (keysOf(event) !== keys) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [keys])
}
