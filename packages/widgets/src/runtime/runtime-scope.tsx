import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { WidgetRuntimeContext } from './use-added-texts.ts'
import type { WidgetRuntime } from './widget-runtime.ts'

interface RuntimeScopeProps {
  readonly started: WidgetRuntime
  readonly children: ReactNode
}

/** Gives the widgets inside it a runtime. Has to have the runtime's `key`: nothing of one is shown in the next. */
export const RuntimeScope = ({ started, children }: RuntimeScopeProps) => (
  <Provider value={started.runtime.scope}>
    <WidgetRuntimeContext.Provider value={started}>{children}</WidgetRuntimeContext.Provider>
  </Provider>
)
