import type { CallError, LatestStatus } from '@netbar/shared'
import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { ChoicesFailed } from './choices-failed.tsx'

/** Source of some fields' options; its value is null, or empty, where they failed to load. */
export interface ChoiceSource {
  readonly $value: Store<unknown>
  readonly $status: Store<LatestStatus>
  readonly $error: Store<CallError | null>
  readonly asked: EventCallable<void>
}

const isNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** Alert above fields whose options failed to load, with a retry; the input stays. */
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
