import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { WidgetRuntimeContext } from './use-added-texts.ts'
import type { WidgetRuntime } from './widget-runtime.ts'

interface RuntimeScopeProps {
  readonly started: WidgetRuntime
  readonly children: ReactNode
}

/**
 * Provides a runtime for the widgets inside. Needs the runtime's `key`, so that no state is shared with the next one.
 */
export const RuntimeScope = ({ started, children }: RuntimeScopeProps) => (
  <Provider value={started.runtime.scope}>
    <WidgetRuntimeContext.Provider value={started}>{children}</WidgetRuntimeContext.Provider>
  </Provider>
)
