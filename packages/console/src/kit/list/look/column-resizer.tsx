import { useRef, type CSSProperties, type PointerEvent, type ThHTMLAttributes } from 'react'
import type { ListLook } from '@netbar/shared/contract'
import { withinBounds } from './list-look.ts'
import './column-resizer.css'

const nameOf = (key: string): string => `--w-${key}`

/** Width of a column for CSS; `rest` where the user gave none. It is a variable, so that dragging draws no row anew. */
export const widthOf = (key: string, rest?: string): string =>
  rest === undefined ? `var(${nameOf(key)})` : `var(${nameOf(key)}, ${rest})`

/** Variables with the widths that the user gave. */
export const widthsOf = ({ widths }: ListLook): CSSProperties =>
  // React takes variables, which its type does not know.
  Object.fromEntries(Object.entries(widths).map(([key, width]) => [nameOf(key), `${width}px`])) as CSSProperties

/** Finds the width of a column on the screen, in the list around an element. */
export const measureColumn = (within: Element | null, key: string): number =>
  within?.querySelector(`th[data-column="${CSS.escape(key)}"]`)?.getBoundingClientRect().width ?? 0

interface SizedHead {
  readonly 'data-column'?: string
  /** Called with the width at the end of dragging; null for that of the content. */
  readonly onWidth?: (width: number | null) => void
}

/** Props of a column's header that can be dragged wider. */
export const sizedHead = (
  key: string,
  onWidth: (key: string, width: number | null) => void,
): SizedHead & { readonly style: CSSProperties } => ({
  'data-column': key,
  onWidth: (width) => onWidth(key, width),
  style: { maxInlineSize: widthOf(key) },
})

/** A header cell, whose end is dragged to change the width of its column. By keyboard, widths are changed in the column settings. */
export const HeadCell = ({ onWidth, children, ...cell }: SizedHead & ThHTMLAttributes<HTMLTableCellElement>) => {
  const key = cell['data-column']
  const drag = useRef<{ readonly from: number; readonly width: number; now: number | null } | null>(null)
  if (key === undefined || onWidth === undefined) return <th {...cell}>{children}</th>

  const box = ({ currentTarget }: PointerEvent) => currentTarget.closest<HTMLElement>('.sized-columns')
  const show = (event: PointerEvent, width: number) => box(event)?.style.setProperty(nameOf(key), `${width}px`)
  return (
    <th {...cell}>
      {children}
      <span
        aria-hidden="true"
        className="column-resizer"
        // The header sorts when it is clicked.
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={() => onWidth(null)}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0
          drag.current = { from: event.clientX, width, now: null }
        }}
        onPointerMove={(event) => {
          if (drag.current === null) return
          const { from, width } = drag.current
          drag.current.now = withinBounds(width + event.clientX - from)
          show(event, drag.current.now)
        }}
        onPointerUp={() => {
          const now = drag.current?.now ?? null
          drag.current = null
          if (now !== null) onWidth(now)
        }}
        onPointerCancel={(event) => {
          if (drag.current !== null) show(event, drag.current.width)
          drag.current = null
        }}
      />
    </th>
  )
}
