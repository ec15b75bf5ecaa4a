import type { RouteTarget } from '@netbar/shared'
import type { LiveMessage } from '@netbar/shared/contract'

/** Where a widget wants to lead. Without `preventDefault` the netbar console opens. */
export interface NavigateDetail extends RouteTarget {
  /** The page of the netbar console. */
  readonly href: string
}

/** The events of the elements; all bubble and cross shadow roots. */
export interface NetbarEvents {
  'netbar-navigate': CustomEvent<NavigateDetail>
  'netbar-notice': CustomEvent<{ readonly message: LiveMessage; readonly missed: boolean }>
  'netbar-count': CustomEvent<{ readonly unread: number }>
  'netbar-connection': CustomEvent<{ readonly connected: boolean }>
  'netbar-error': CustomEvent<{ readonly text: string }>
  'netbar-signed-out': CustomEvent<null>
}

type Detail<Name extends keyof NetbarEvents> = NetbarEvents[Name] extends CustomEvent<infer Value> ? Value : never

/** Dispatches an event at an element; false when the host prevented what follows by default. */
export const emit = <Name extends keyof NetbarEvents>(element: Element, name: Name, detail: Detail<Name>): boolean =>
  element.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: name === 'netbar-navigate' }),
  )
