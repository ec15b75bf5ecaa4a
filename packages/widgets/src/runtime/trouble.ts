/** Why widgets cannot show what they should. The codes are stable: hosts compare them. */
export type TroubleCode =
  /** `getToken` fails. */
  | 'noToken'
  /** The server refuses the token, and no newer one could be had. */
  | 'tokenRefused'
  /** The user may do nothing in netbar. */
  | 'notPermitted'
  /** The server does not answer, or its answer cannot be read. */
  | 'unreachable'
  /** A part of the widgets could not be loaded. */
  | 'notLoaded'

/** Trouble, and what another try does. */
export interface Trouble {
  readonly code: TroubleCode
  /** For the developer. */
  readonly cause: unknown
  readonly retry: () => void
}

type Listener = (trouble: Trouble | null) => void

/** The current trouble of a runtime; the same one again changes nothing. */
export const createTroubles = () => {
  const listeners = new Set<Listener>()
  let current: Trouble | null = null
  const change = (trouble: Trouble | null): void => {
    current = trouble
    for (const listener of listeners) listener(trouble)
  }
  /** Ends the trouble if it is this one. */
  const end = (code: TroubleCode): void => {
    if (current?.code === code) change(null)
  }
  return {
    /** `again` does what another try does, which ends the trouble until it fails too. */
    begin: (code: TroubleCode, cause: unknown, again: () => void): void => {
      const retry = () => {
        end(code)
        again()
      }
      if (current?.code !== code) change({ code, cause, retry })
    },
    end,
    /** Calls back now and on every change. Returns the unsubscribe function. */
    listen: (listener: Listener): (() => void) => {
      listeners.add(listener)
      listener(current)
      return () => void listeners.delete(listener)
    },
  }
}
export type Troubles = ReturnType<typeof createTroubles>
