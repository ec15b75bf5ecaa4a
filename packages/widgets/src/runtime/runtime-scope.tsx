import { Provider } from 'effector-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Theme } from '../theme/theme.ts'
import type { TokenTrouble } from './token-trouble.tsx'
import { WidgetRuntimeContext } from './use-added-texts.ts'
import type { WidgetRuntime } from './widget-runtime.ts'

interface RuntimeScopeProps {
  readonly started: WidgetRuntime
  readonly theme?: Theme
  readonly children: ReactNode
}

/** The notice that no token can be had, loaded when that is so for the first time; null otherwise. */
const useTokenTrouble = (started: WidgetRuntime): { readonly Trouble: typeof TokenTrouble | null } => {
  const [isFailing, setIsFailing] = useState(false)
  const [Trouble, setTrouble] = useState<typeof TokenTrouble | null>(null)
  useEffect(
    () =>
      started.onTokenFailing((failing) => {
        setIsFailing(failing)
        if (failing)
          import('./token-trouble.tsx').then(
            (module) => setTrouble(() => module.TokenTrouble),
            // It is loaded again after the next failure.
            () => undefined,
          )
      }),
    [started],
  )
  return { Trouble: isFailing ? Trouble : null }
}

/**
 * Provides a runtime for the widgets inside. Needs the runtime's `key`, so that no state is shared with the next one.
 */
export const RuntimeScope = ({ started, theme = 'light', children }: RuntimeScopeProps) => {
  const { Trouble } = useTokenTrouble(started)
  return (
    <Provider value={started.runtime.scope}>
      <WidgetRuntimeContext.Provider value={started}>
        {Trouble && <Trouble theme={theme} onRetry={started.retryToken} />}
        {children}
      </WidgetRuntimeContext.Provider>
    </Provider>
  )
}
