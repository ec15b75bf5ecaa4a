import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import type { Theme } from '../theme/theme.ts'
import { WidgetRuntimeContext } from './use-added-texts.ts'
import { useTrouble } from './use-trouble.ts'
import type { WidgetRuntime } from './types.ts'

interface RuntimeScopeProps {
  readonly started: WidgetRuntime
  readonly theme: Theme
  readonly children: ReactNode
}

/** Provides a runtime for the widget of an element. Needs the runtime's `key`, so that no state is shared with the next one. */
export const RuntimeScope = ({ started, theme, children }: RuntimeScopeProps) => {
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
