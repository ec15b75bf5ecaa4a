/** Listeners of one kind of event. */
export interface Listeners {
  readonly notify: () => void
  /** Calls `listener`, which does not throw, each time; returns the unsubscribe function. */
  readonly add: (listener: () => void) => () => void
}

export const createListeners = (): Listeners => {
  const listeners = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    add: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
