import { useEffect, useRef } from 'react'

/** The keys of an event, written like `Control+Alt+l`. Macs' Command counts as Control. */
const keysOf = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): string =>
  [ctrlKey || metaKey ? 'Control+' : '', altKey ? 'Alt+' : '', shiftKey ? 'Shift+' : '', key.toLowerCase()].join('')

/** Does something at a combination of keys, wherever the focus is. */
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
