import { useEffect, useState } from 'react'
import { holdRuntime, onConfigured, type RuntimeHold } from './registry.ts'
import type { WidgetRuntime, WidgetsConfig } from './widget-runtime.ts'

/** The runtime of this configuration, or by default of the page's; null until it has started. */
export const useWidgetRuntime = (config: WidgetsConfig | undefined): WidgetRuntime | null => {
  const [started, setStarted] = useState<WidgetRuntime | null>(null)
  useEffect(() => {
    let hold: RuntimeHold | null = null
    const letGo = () => {
      hold?.release()
      hold = null
      setStarted(null)
    }
    const take = (chosen: WidgetsConfig) => {
      letGo()
      const taken = holdRuntime(chosen)
      hold = taken
      void taken.started.then((runtime) => {
        if (hold === taken) setStarted(runtime)
      })
    }
    if (config) take(config)
    const stop = config ? null : onConfigured(take)
    return () => {
      stop?.()
      letGo()
    }
  }, [config])
  return started
}
