import { useLayoutEffect, useRef, type RefObject } from 'react'

const cardOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[data-call]') ?? null

/**
 * Keeps the keyboard where it was in a list of cards: when the card that has the focus goes, its successor gets it, or the one that is
 * the last now.
 */
export const useNextCard = (root: RefObject<HTMLElement | null>, rows: readonly { readonly id: string }[]): void => {
  const place = useRef(-1)
  useLayoutEffect(() => {
    const { current } = root
    if (current === null) return undefined
    const note = (event: FocusEvent) => {
      const card = cardOf(event.target instanceof Element ? event.target : null)
      place.current = card === null ? -1 : [...current.children].indexOf(card)
    }
    current.addEventListener('focusin', note)
    return () => current.removeEventListener('focusin', note)
  }, [root])
  useLayoutEffect(() => {
    const cards = root.current?.children ?? []
    if (place.current < 0 || document.activeElement !== document.body) return
    const next = cards[Math.min(place.current, cards.length - 1)]
    next?.querySelector<HTMLElement>('button')?.focus()
  }, [root, rows])
}
