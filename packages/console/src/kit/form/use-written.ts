import type { Write } from '@netbar/shared'
import { createWatch } from 'effector'
import { useProvidedScope, useUnit } from 'effector-react'
import { useEffect, useEffectEvent } from 'react'

type OnWritten<Params, Result> = (done: { readonly params: Params; readonly result: Result }) => void

/** Calls back after each success of a write. */
export const useOnWritten = <Params, Result>(
  write: Write<Params, Result>,
  onWritten: OnWritten<Params, Result>,
): void => {
  const scope = useProvidedScope()
  const notify = useEffectEvent(onWritten)
  useEffect(() => {
    if (!scope) return undefined
    return createWatch({ unit: write.done, scope, fn: (done) => notify(done) })
  }, [scope, write])
}

/** Resets the errors that an earlier form left in its write. */
export const useFreshWrite = <Params, Result>(write: Write<Params, Result>): void => {
  const reset = useUnit(write.reset)
  useEffect(() => {
    reset()
  }, [reset])
}

/** Calls back when the write of a dialog succeeds; errors of an earlier dialog are reset. */
export const useWritten = <Params, Result>(
  write: Write<Params, Result>,
  onWritten: OnWritten<Params, Result>,
): void => {
  useFreshWrite(write)
  useOnWritten(write, onWritten)
}
