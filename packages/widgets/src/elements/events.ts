import type { RouteTarget } from '@netbar/shared'
import type { Branch, LiveMessage } from '@netbar/shared/contract'

/** Where a widget wants to lead. Without `preventDefault` the netbar console opens. */
export interface NavigateDetail extends RouteTarget {
  /** The page of the netbar console. */
  readonly href: string
}

/**
 * The events of the elements; all bubble and cross shadow roots. What concerns the runtime as a whole (notice,
 * connection, error, signed-out) is dispatched once, at the first of its elements: listen above them.
 */
export interface NetbarEvents {
  'netbar-navigate': CustomEvent<NavigateDetail>
  'netbar-notice': CustomEvent<{ readonly message: LiveMessage; readonly missed: boolean }>
  /** At the branch selector: the branch that everything is about now. */
  'netbar-branch': CustomEvent<{ readonly branch: Branch }>
  /** At the bell. */
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
