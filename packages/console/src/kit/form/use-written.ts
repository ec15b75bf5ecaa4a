import type { Write } from '@netbar/shared'
import { createWatch } from 'effector'
import { useProvidedScope, useUnit } from 'effector-react'
import { useEffect } from 'react'

/** Tells a dialog that what it sent was written; what an earlier one was refused is forgotten. */
export const useWritten = <Params, Result>(
  write: Write<Params, Result>,
  onWritten: (done: { readonly params: Params; readonly result: Result }) => void,
): void => {
  const scope = useProvidedScope()
  const reset = useUnit(write.reset)
  useEffect(() => {
    reset()
  }, [reset])
  useEffect(() => {
    if (!scope) return undefined
    return createWatch({ unit: write.done, scope, fn: onWritten })
  }, [scope, write, onWritten])
}
