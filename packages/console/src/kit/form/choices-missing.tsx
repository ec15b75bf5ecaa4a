import type { CallError, LatestStatus } from '@netbar/shared'
import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { ChoicesFailed } from './choices-failed.tsx'

/** Where the options of some fields come from; null, or none, where they never came. */
export interface ChoiceSource {
  readonly $value: Store<unknown>
  readonly $status: Store<LatestStatus>
  readonly $error: Store<CallError | null>
  readonly asked: EventCallable<void>
}

const isNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** What is said over fields whose options did not come, with a way to ask for them again; what was typed stays. */
export const ChoicesMissing = ({ sources }: { readonly sources: readonly ChoiceSource[] }) => {
  const values = useUnit(sources.map(({ $value }) => $value))
  const statuses = useUnit(sources.map(({ $status }) => $status))
  const errors = useUnit(sources.map(({ $error }) => $error))
  const ask = useUnit(sources.map(({ asked }) => asked))
  const missing = ask.filter((_, index) => statuses[index] === 'failed' && isNothing(values[index]))
  if (missing.length === 0) return null
  return (
    <ChoicesFailed
      error={errors.find((error) => error !== null) ?? null}
      onRetry={() => {
        for (const again of missing) again()
      }}
    />
  )
}
