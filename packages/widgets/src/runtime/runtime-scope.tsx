import { Provider } from 'effector-react'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { Theme } from '../theme/theme.ts'
import type { TroubleNoticeProps } from './trouble-notice.tsx'
import type { Trouble } from './trouble.ts'
import { WidgetRuntimeContext } from './use-added-texts.ts'
import type { WidgetRuntime } from './types.ts'
import { Retry } from './retry.tsx'
import { loadRare } from './load-rare.ts'

interface RuntimeScopeProps {
  readonly started: WidgetRuntime
  readonly theme?: Theme
  readonly children: ReactNode
}

/** The trouble of a runtime, and its notice, which is loaded with the first one. */
const useTrouble = ({ troubles }: WidgetRuntime) => {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [Notice, setNotice] = useState<ComponentType<TroubleNoticeProps> | null>(null)
  useEffect(
    () =>
      troubles.listen((next) => {
        setTrouble(next)
        if (next)
          loadRare()
            .then(({ loadNotice }) => loadNotice())
            .then(
              (loaded) => setNotice(() => loaded),
              () => setNotice(() => Retry),
            )
      }),
    [troubles],
  )
  return { trouble, Notice }
}

/**
 * Provides a runtime for the widgets inside. Needs the runtime's `key`, so that no state is shared with the next one.
 */
export const RuntimeScope = ({ started, theme = 'light', children }: RuntimeScopeProps) => {
  const { trouble, Notice } = useTrouble(started)
  return (
    <Provider value={started.runtime.scope}>
      <WidgetRuntimeContext.Provider value={started}>
        {trouble && Notice && <Notice started={started} trouble={trouble} theme={theme} />}
        {children}
      </WidgetRuntimeContext.Provider>
    </Provider>
  )
}
