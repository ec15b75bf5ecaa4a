import type { WidgetElementProps } from './define-widget.tsx'
import type { NetbarEvents } from './events.ts'

/** An element of netbar, as a page's code sees it. */
export interface NetbarElement extends HTMLElement, WidgetElementProps {}

/** The elements by their tags. */
interface NetbarElements {
  'netbar-bell': NetbarElement
  'netbar-branch-selector': NetbarElement
  'netbar-notice-feed': NetbarElement
  'netbar-store-purchase-list': NetbarElement
  'netbar-company-purchase-list': NetbarElement
}

/** Listeners as React 19 takes them for custom elements: `on` and the event's name as it is. */
type EventProps = { [Name in keyof NetbarEvents as `on${Name}`]?: (event: NetbarEvents[Name]) => void }

/** JSX attributes of an element. */
export type NetbarElementAttributes = WidgetElementProps &
  EventProps & {
    readonly id?: string
    readonly slot?: string
    readonly hidden?: boolean
    readonly class?: string
    readonly className?: string
    readonly style?: Readonly<Record<string, string | number>>
    readonly key?: string | number | null
    readonly ref?: unknown
  }

declare global {
  interface HTMLElementTagNameMap extends NetbarElements {}
  interface GlobalEventHandlersEventMap extends NetbarEvents {}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Record<keyof NetbarElements, NetbarElementAttributes> {}
  }
}
