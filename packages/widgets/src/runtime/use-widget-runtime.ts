import { useEffect, useRef, useState } from 'react'
import { holdRuntime, onConfigured } from './registry.ts'
import type { RuntimeHold, WidgetRuntime, WidgetsConfig } from './types.ts'
import { loadRare } from './load-rare.ts'
import { useCommitEffect } from './use-commit-effect.ts'

/** Why a runtime could not start, and another try. */
export interface StartFailure {
  readonly cause: unknown
  readonly retry: () => void
}

type Outcome = readonly [WidgetRuntime | null, StartFailure | null]

const NONE: Outcome = [null, null]

/**
 * The runtime of this configuration, or by default of the page's; null until it has started. Another configuration for the
 * same user, as a component makes it in each render, keeps the runtime.
 */
export const useWidgetRuntime = (config: WidgetsConfig | undefined): Outcome => {
  const [outcome, setOutcome] = useState(NONE)
  /** Undefined once the component is removed. */
  const held = useRef<RuntimeHold | null | undefined>(undefined)
  const release = () => {
    held.current?.release()
    held.current = null
  }
  useEffect(() => {
    let isCurrent = true
    const letGo = () => {
      release()
      setOutcome(NONE)
    }
    const take = (chosen: WidgetsConfig) => {
      if (held.current === undefined) return
      letGo()
      const taken = holdRuntime(chosen)
      held.current = taken
      taken.started.then(
        (runtime) => {
          if (held.current === taken) setOutcome([runtime, null])
        },
        (cause: unknown) => {
          if (held.current === taken) setOutcome([null, { cause, retry: () => take(chosen) }])
        },
      )
    }
    const before = held.current
    let stop: (() => void) | undefined
    if (!config) {
      letGo()
      stop = onConfigured(take)
    } else if (before) {
      const change = (isAdopted: boolean) => {
        if (!isAdopted && isCurrent && held.current === before) take(config)
      }
      void loadRare()
        .then(({ adopt }) => adopt(before, config))
        .catch(() => false)
        .then(change)
    } else take(config)
    return () => {
      isCurrent = false
      stop?.()
    }
  }, [config])
  // Not after the paint, some frames after the removal: until then the widget would start what it waited for.
  useCommitEffect(() => {
    held.current = null
    return () => {
      release()
      held.current = undefined
    }
  }, [])
  return outcome
}
