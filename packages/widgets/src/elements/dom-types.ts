import type { NetbarEvents } from './events.ts'
import type { WidgetElementProps } from './widget-props.ts'

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
type EventProps = { readonly [Name in keyof NetbarEvents as `on${Name}`]?: (event: NetbarEvents[Name]) => void }

/** JSX attributes of an element, beside those of every HTML element. */
export interface NetbarElementAttributes extends WidgetElementProps, EventProps {
  readonly class?: string
}

declare global {
  interface HTMLElementTagNameMap extends NetbarElements {}
  interface GlobalEventHandlersEventMap extends NetbarEvents {}
}

/* oxlint-disable typescript/consistent-type-imports -- an import at the top would need React's types everywhere */
/** @ts-ignore An application without React has no such module, and must not need its types. */
declare module 'react' {
  namespace JSX {
    /** @ts-ignore Not there without React. */
    type OfHtml = import('react').DetailedHTMLProps<import('react').HTMLAttributes<NetbarElement>, NetbarElement>
    interface IntrinsicElements extends Record<keyof NetbarElements, NetbarElementAttributes & OfHtml> {}
  }
}
