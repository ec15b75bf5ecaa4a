import { useEffect, useLayoutEffect, type RefObject } from 'react'

/** Distance to the button and to the edges of the window, in px. */
const GAP = 8

interface Place {
  readonly left: number
  readonly top: number
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Below the button, aligned with its end; above where there is more room, and never beyond an edge of the window. */
export const placePopup = (button: Box, popup: Size, viewport: Size, isRtl: boolean): Place => {
  const wanted = isRtl ? button.left : button.right - popup.width
  const left = Math.max(GAP, Math.min(wanted, viewport.width - popup.width - GAP))
  const below = button.bottom + GAP
  const above = button.top - GAP - popup.height
  const fitsBelow = below + popup.height + GAP <= viewport.height
  const top = fitsBelow || above < GAP ? below : above
  return { left, top: Math.max(GAP, Math.min(top, viewport.height - popup.height - GAP)) }
}

/** Shows the popup in the top layer beside its button, and keeps it there while the page scrolls or changes size. */
export const usePlacedPopup = (popup: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const [shown, anchor] = [popup.current, button.current]
    if (!shown || !anchor) return
    shown.showPopover()
    const place = () => {
      const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const isRtl = getComputedStyle(anchor).direction === 'rtl'
      const { left, top } = placePopup(anchor.getBoundingClientRect(), shown.getBoundingClientRect(), viewport, isRtl)
      // Through the style object, because a strict content security policy refuses style attributes.
      shown.style.setProperty('left', `${left}px`)
      shown.style.setProperty('top', `${top}px`)
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(shown)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
      if (shown.isConnected) shown.hidePopover()
    }
  }, [popup, button])
}

/** Closes on Escape and on a press outside; the composed path of the press works across shadow roots. */
export const useDismissal = (
  inside: readonly RefObject<HTMLElement | null>[],
  dismiss: (byKey: boolean) => void,
): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      dismiss(true)
    }
    const onPointerDown = (event: PointerEvent) => {
      const path = event.composedPath()
      if (!inside.some(({ current }) => current && path.includes(current))) dismiss(false)
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    document.addEventListener('pointerdown', onPointerDown, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true })
      document.removeEventListener('pointerdown', onPointerDown, { capture: true })
    }
  })
}
