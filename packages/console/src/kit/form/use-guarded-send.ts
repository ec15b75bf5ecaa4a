import { useEffect, useRef, useState, type RefObject } from 'react'

const focusFirst = (root: HTMLElement | null, selector: string): boolean => {
  const field = root?.querySelector<HTMLElement>(selector) ?? null
  field?.focus()
  return field !== null
}

/** Marks a part of a page whose fields are sent together with the form in it. */
export const SENT_AS_ONE = { 'data-sent-as-one': '' }

/**
 * Focuses the first field whose text is no number or too long, in the form and in the part that is sent as one with it;
 * says whether there is one: the form must not be sent.
 */
export const focusWrongInput = (root: HTMLElement | null): boolean =>
  focusFirst(root?.closest<HTMLElement>('[data-sent-as-one]') ?? root, '[data-wrong-input]')

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
