import type { Locale, Texts } from '@netbar/shared/texts'
import { createContext, useContext, useEffect, useState } from 'react'
import type { WidgetRuntime } from './types.ts'

/** Runtime started by the widgets around: null until it has started, undefined in an application with its own. */
export const WidgetRuntimeContext = createContext<WidgetRuntime | null | undefined>(undefined)

/** Loads this widget's own texts, and says when they are there. An application has all of them. */
export const useAddedTexts = (load: (locale: Locale) => Promise<Texts>): boolean => {
  const started = useContext(WidgetRuntimeContext)
  const [added, setAdded] = useState<WidgetRuntime | null | undefined>(undefined)
  useEffect(() => {
    let isWanted = true
    const add = () => {
      started?.addTexts(load).then(
        () => {
          if (isWanted) setAdded(started)
        },
        (cause: unknown) => {
          if (isWanted) started.troubles.begin('notLoaded', cause, add)
        },
      )
    }
    add()
    return () => {
      isWanted = false
    }
  }, [started, load])
  return added === started
}
