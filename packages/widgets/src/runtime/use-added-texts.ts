import type { Locale, Texts } from '@netbar/shared/texts'
import { createContext, useContext, useEffect, useState } from 'react'
import type { WidgetRuntime } from './widget-runtime.ts'

/** The runtime that the widgets around here started; null in an application that has its own. */
export const WidgetRuntimeContext = createContext<WidgetRuntime | null>(null)

/** Brings texts that only this widget needs, and says when they are there. An application has all of them. */
export const useAddedTexts = (load: (locale: Locale) => Promise<Texts>): boolean => {
  const started = useContext(WidgetRuntimeContext)
  const [added, setAdded] = useState<WidgetRuntime | null>(null)
  useEffect(() => {
    let isWanted = true
    const show = () => {
      if (isWanted) setAdded(started)
    }
    // Without its texts a widget is hard to read, without itself it is of no use at all.
    started?.addTexts(load).then(show, show)
    return () => {
      isWanted = false
    }
  }, [started, load])
  return added === started
}
