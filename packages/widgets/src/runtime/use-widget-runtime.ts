import { useEffect, useState } from 'react'
import { holdRuntime, whenConfigured, type RuntimeHold } from './registry.ts'
import type { WidgetRuntime, WidgetsConfig } from './widget-runtime.ts'

/** The runtime of this configuration, or of the page's where none is given; null until it has started. */
export const useWidgetRuntime = (config: WidgetsConfig | undefined): WidgetRuntime | null => {
  const [started, setStarted] = useState<WidgetRuntime | null>(null)
  useEffect(() => {
    let hold: RuntimeHold | null = null
    let isGone = false
    const begin = (chosen: WidgetsConfig) => {
      hold = holdRuntime(chosen)
      void hold.started.then((runtime) => {
        if (!isGone) setStarted(runtime)
      })
    }
    if (config) begin(config)
    const stopWaiting = config ? null : whenConfigured(begin)
    return () => {
      isGone = true
      stopWaiting?.()
      hold?.release()
      setStarted(null)
    }
  }, [config])
  return started
}
