import type { Submission, Write } from '@netbar/shared/console'
import { createWatch, type EventCallable } from 'effector'
import { useProvidedScope, useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

type OnWritten<Params, Result> = (done: { readonly params: Params; readonly result: Result }) => void

/**
 * Calls back after each success of a write. A page in a tab that is not shown has no effects: what succeeds meanwhile
 * is told once the tab is shown.
 */
export const useOnWritten = <Params, Result>(
  write: Write<Params, Result>,
  onWritten: OnWritten<Params, Result>,
): void => {
  const scope = useProvidedScope()
  const notify = useEffectEvent(onWritten)
  const isPending = useRef(false)
  const now = useUnit(write.$isPending)
  const missed = useRef<Parameters<typeof onWritten>[0] | null>(null)
  useLayoutEffect(() => {
    isPending.current = now
  }, [now])
  useEffect(() => {
    if (!scope) return undefined
    if (missed.current !== null) notify(missed.current)
    missed.current = null
    const unwatch = createWatch({ unit: write.done, scope, fn: (done) => notify(done) })
    return () => {
      unwatch()
      if (!isPending.current) return
      const unwatchDone = createWatch({
        unit: write.done,
        scope,
        fn: (done) => {
          missed.current = done
        },
      })
      const unwatchEnd = createWatch({
        unit: write.$isPending,
        scope,
        fn: () => {
          unwatchDone()
          unwatchEnd()
        },
      })
    }
  }, [scope, write])
}

/**
 * Calls back when what this form has submitted succeeds or is refused: the same write may belong to a form in another
 * tab, which keeps its input.
 *
 * @returns Submits the form.
 */
export const useOwnWrite = <Params, Result>(
  write: Write<Params, Result>,
  onWritten: () => void,
  onRefused?: () => void,
): ((params: Params) => void) => {
  const { isPending, failure, submit } = useUnit({
    isPending: write.$isPending,
    failure: write.$failure,
    submit: write.submitted,
  })
  const isSender = useRef(false)
  const notifyRefused = useEffectEvent(() => onRefused?.())
  useOnWritten(write, () => {
    if (isSender.current) onWritten()
  })
  useEffect(() => {
    if (failure !== null && isSender.current) notifyRefused()
  }, [failure])
  // After both, which ask for it.
  useEffect(() => {
    if (!isPending) isSender.current = false
  }, [isPending])
  return (params) => {
    isSender.current = true
    submit(params)
  }
}

/** Calls an event once: effects run again when a tab is shown again, and what came meanwhile stays. */
const useOnce = (event: EventCallable<void>): void => {
  const call = useUnit(event)
  const wasCalled = useRef(false)
  useEffect(() => {
    if (!wasCalled.current) call()
    wasCalled.current = true
  }, [call])
}

/** Resets the errors that an earlier form left in its write. */
export const useFreshWrite = <Params, Result>(write: Write<Params, Result>): void => useOnce(write.reset)

/** Begins a new request of a form that creates something: what an earlier form made or was refused is gone. */
export const useNewSubmission = <Body, Result>(submission: Submission<Body, Result>): void => useOnce(submission.opened)

/** Calls back when the write of a dialog succeeds; errors of an earlier dialog are reset. */
export const useWritten = <Params, Result>(
  write: Write<Params, Result>,
  onWritten: OnWritten<Params, Result>,
): void => {
  useFreshWrite(write)
  useOnWritten(write, onWritten)
}
