import type { Notification } from '@netbar/shared/contract'
import { useEffect, useRef, type RefObject } from 'react'

/** Rows and columns to move by for a key; `Home` and `End` move as far as they can. */
const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  Home: [Number.NEGATIVE_INFINITY, 0],
  End: [Number.POSITIVE_INFINITY, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** A button in a list: its row, and its place in the row. */
type Place = readonly [row: number, column: number]

const within = (index: number, count: number): number => Math.max(0, Math.min(index, count - 1))
const rowsOf = (list: HTMLElement) => Array.from(list.querySelectorAll<HTMLElement>('.netbar-bell-item'))
const buttonsOf = (row: Element | undefined) => Array.from(row?.querySelectorAll('button') ?? [])

const buttonAt = (list: HTMLElement, [row, column]: Place) => {
  const rows = rowsOf(list)
  const buttons = buttonsOf(rows[within(row, rows.length)])
  return buttons[within(column, buttons.length)]
}
const placeOf = (list: HTMLElement, { target }: Event): Place | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('.netbar-bell-item') : null
  return row && [rowsOf(list).indexOf(row), buttonsOf(row).findIndex((button) => button === target)]
}

/** Tab reaches the buttons of one row only. */
const showTabStops = (list: HTMLElement, active: number) => {
  const rows = rowsOf(list)
  for (const [at, row] of rows.entries())
    for (const button of buttonsOf(row)) button.tabIndex = at === within(active, rows.length) ? 0 : -1
}

interface RowFocusProps {
  readonly list: RefObject<HTMLElement | null>
  readonly notifications: readonly Notification[]
}

/**
 * The focus in a list whose rows have several buttons: Tab reaches those of one row, the arrow keys the others. When the
 * focused row goes, the row in its place takes the focus.
 */
export const RowFocus = ({ list, notifications }: RowFocusProps) => {
  const place = useRef<Place | null>(null)

  useEffect(() => {
    const shown = list.current
    if (!shown) return
    const onFocus = (event: Event) => {
      place.current = placeOf(shown, event) ?? place.current
      showTabStops(shown, place.current?.[0] ?? 0)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const move = MOVES[event.key]
      const from = placeOf(shown, event)
      if (!move || !from) return
      event.preventDefault()
      const forwards = shown.matches(':dir(rtl)') ? -1 : 1
      buttonAt(shown, [within(from[0] + move[0], rowsOf(shown).length), from[1] + move[1] * forwards])?.focus()
    }
    shown.addEventListener('focusin', onFocus)
    shown.addEventListener('keydown', onKeyDown)
    return () => {
      shown.removeEventListener('focusin', onFocus)
      shown.removeEventListener('keydown', onKeyDown)
    }
  }, [list])

  useEffect(() => {
    const shown = list.current
    if (!shown) return
    showTabStops(shown, place.current?.[0] ?? 0)
    // The list, in a document or a shadow root.
    const { activeElement } = shown.getRootNode() as Document | ShadowRoot
    // A focus that was moved elsewhere stays there.
    const isLost = activeElement === null || activeElement === document.body
    if (place.current && isLost) buttonAt(shown, place.current)?.focus()
  }, [list, notifications])
  return null
}
