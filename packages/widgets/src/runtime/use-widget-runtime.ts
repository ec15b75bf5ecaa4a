import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { holdRuntime, onConfigured } from './registry.ts'
import type { RuntimeHold, WidgetRuntime, WidgetsConfig } from './types.ts'
import { loadRare } from './load-rare.ts'

/** Why a runtime could not start, and another try. */
export interface StartFailure {
  readonly cause: unknown
  readonly retry: () => void
}

/** On a server there are no effects, and React 18 warns of those of the layout. */
const useCommitEffect = globalThis.document ? useLayoutEffect : useEffect

/**
 * The runtime of this configuration, or by default of the page's; null until it has started. Another configuration for the
 * same user, as a component makes it in each render, keeps the runtime.
 */
export const useWidgetRuntime = (config: WidgetsConfig | undefined): [WidgetRuntime | null, StartFailure | null] => {
  const [started, setStarted] = useState<WidgetRuntime | null>(null)
  const [failure, setFailure] = useState<StartFailure | null>(null)
  const held = useRef<RuntimeHold | null>(null)
  const isRemoved = useRef(false)
  useEffect(() => {
    let isCurrent = true
    const letGo = () => {
      held.current?.release()
      held.current = null
      setStarted(null)
      setFailure(null)
    }
    const take = (chosen: WidgetsConfig) => {
      if (isRemoved.current) return
      letGo()
      const taken = holdRuntime(chosen)
      held.current = taken
      taken.started.then(
        (runtime) => {
          if (held.current === taken) setStarted(runtime)
        },
        (cause: unknown) => {
          if (held.current === taken) setFailure({ cause, retry: () => take(chosen) })
        },
      )
    }
    const before = held.current
    if (!config) {
      letGo()
    } else if (before) {
      const change = (isAdopted: boolean) => {
        if (!isAdopted && isCurrent && held.current === before) take(config)
      }
      loadRare()
        .then(({ adopt }) => adopt(before, config))
        .then(change, () => change(false))
    } else take(config)
    const stop = config ? null : onConfigured(take)
    return () => {
      isCurrent = false
      stop?.()
    }
  }, [config])
  // Not after the paint, some frames after the removal: until then the widget would start what it waited for.
  useCommitEffect(() => {
    isRemoved.current = false
    return () => {
      isRemoved.current = true
      held.current?.release()
      held.current = null
    }
  }, [])
  return [started, failure]
}
