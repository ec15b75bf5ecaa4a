import { useContext, useState, type ComponentType } from 'react'
import { WidgetRuntimeContext } from '../runtime/use-added-texts.ts'

/** A component that is loaded when it may be needed. */
export interface LatePart<Props> {
  /** Null until it is loaded. */
  readonly Part: ComponentType<Props> | null
  /** It may be needed soon; a failure is silent. */
  readonly prepare: () => void
  /** It is needed now: `onFailure` is called when it cannot be had, and `retry` does what another try does. */
  readonly demand: (onFailure: () => void, retry: () => void) => void
}

/** A part that failed to load is loaded again by the next gesture. */
export const useLatePart = <Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> => {
  const started = useContext(WidgetRuntimeContext)
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const fetchPart = (onFailure: (cause: unknown) => void) => {
    if (!Part) load().then((loaded) => setPart(() => loaded), onFailure)
  }
  return {
    Part,
    prepare: () => fetchPart(() => undefined),
    demand: (onFailure, retry) => {
      started?.troubles.end('notLoaded')
      fetchPart((cause) => {
        onFailure()
        started?.troubles.begin('notLoaded', cause, retry)
      })
    },
  }
}
