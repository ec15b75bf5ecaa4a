import type { Latest } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Figure } from './create-figure.ts'

/** A loaded value, and how a block says that it is not there. */
export const useLatest = <Value>({ $value, $status, $error, asked }: Latest<void, Value>) => {
  const { value, status, error, ask } = useUnit({ value: $value, status: $status, error: $error, ask: asked })
  return { value, state: { status, error, onRetry: () => ask() } }
}

/** The same for a figure that is fetched while its block is on the screen. */
export const useFigure = <Value>(figure: Figure<Value>) => {
  const { open, leave } = useUnit({ open: figure.opened, leave: figure.closed })
  useEffect(() => {
    open()
    return () => {
      leave()
    }
  }, [open, leave])
  return useLatest(figure)
}
