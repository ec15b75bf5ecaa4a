import { useEffect, useRef, useState, type RefObject } from 'react'

const focusFirst = (root: HTMLElement | null, selector: string): boolean => {
  const field = root?.querySelector<HTMLElement>(selector) ?? null
  field?.focus()
  return field !== null
}

/** Focuses the first field whose text is no number or too long; says whether there is one: the form must not be sent. */
export const focusWrongInput = (root: HTMLElement | null): boolean => focusFirst(root, '[data-wrong-input]')

/**
 * Guards a form: a field's wrong number or text, and a conflict that nobody has decided, is focused and nothing is sent;
 * problems that sending finds in the form are focused too.
 *
 * @param isUndecided Whether there is a conflict: what shows it may still be loading.
 */
export const useGuardedSend = <Root extends HTMLElement>(
  isUndecided = false,
): {
  readonly root: RefObject<Root | null>
  readonly guarded: (send: () => void) => void
} => {
  const root = useRef<Root>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt > 0) focusFirst(root.current, '[aria-invalid=true]')
  }, [attempt])
  return {
    root,
    guarded: (send) => {
      if (focusWrongInput(root.current) || focusFirst(root.current, '[data-conflict]') || isUndecided) return
      send()
      setAttempt((before) => before + 1)
    },
  }
}
