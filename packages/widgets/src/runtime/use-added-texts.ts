import type { Locale, Texts } from '@netbar/shared/texts'
import { createContext, useContext, useEffect, useState } from 'react'
import type { WidgetRuntime } from './widget-runtime.ts'

/** Runtime started by the widgets around; null in an application with its own. */
export const WidgetRuntimeContext = createContext<WidgetRuntime | null>(null)

/** Loads this widget's own texts, and says when they are there. An application has all of them. */
export const useAddedTexts = (load: (locale: Locale) => Promise<Texts>): boolean => {
  const started = useContext(WidgetRuntimeContext)
  const [added, setAdded] = useState<WidgetRuntime | null>(null)
  useEffect(() => {
    let isWanted = true
    const show = () => {
      if (isWanted) setAdded(started)
    }
    // A widget without its texts is better than none.
    started?.addTexts(load).then(show, show)
    return () => {
      isWanted = false
    }
  }, [started, load])
  return added === started
}
