import type { RouteTarget } from '@netbar/shared'
import type { Branch, LiveMessage } from '@netbar/shared/contract'
import type { TroubleCode } from '../runtime/trouble.ts'

/** Target of a navigation. Without `preventDefault` the netbar console opens it. */
export interface NavigateDetail extends RouteTarget {
  /** Address in the netbar console. */
  readonly href: string
}

/** A failure; hosts compare the code, people read the text. */
export interface ErrorDetail {
  /** `failed` for something that a person did; the others are about the page (docs/embedding.md). */
  readonly code: TroubleCode | 'failed'
  /** In the user's language. */
  readonly text: string
}

/**
 * The events of the elements; all bubble and cross shadow roots. Those of the runtime as a whole (notice, connection,
 * error, signed-out) are dispatched once, at its first element: listen to them above all elements.
 */
export interface NetbarEvents {
  'netbar-navigate': CustomEvent<NavigateDetail>
  'netbar-notice': CustomEvent<{ readonly message: LiveMessage; readonly missed: boolean }>
  /** At the branch selector: the current branch. */
  'netbar-branch': CustomEvent<{ readonly branch: Branch }>
  /** At the bell. */
  'netbar-count': CustomEvent<{ readonly unread: number }>
  'netbar-connection': CustomEvent<{ readonly connected: boolean }>
  'netbar-error': CustomEvent<ErrorDetail>
  /** At the purchase list of a branch: a delivery was received. */
  'netbar-stored': CustomEvent<{ readonly orderId: string; readonly orderNo: string }>
  'netbar-signed-out': CustomEvent<null>
}

type Detail<Name extends keyof NetbarEvents> = NetbarEvents[Name] extends CustomEvent<infer Value> ? Value : never

/** Dispatches an event at an element; false when the host prevented the default. */
export const emit = <Name extends keyof NetbarEvents>(element: Element, name: Name, detail: Detail<Name>): boolean =>
  element.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: name === 'netbar-navigate' }),
  )
