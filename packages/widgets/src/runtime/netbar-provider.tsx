import type { ReactNode } from 'react'
import { RuntimeScope } from './runtime-scope.tsx'
import { useWidgetRuntime } from './use-widget-runtime.ts'
import type { WidgetsConfig } from './widget-runtime.ts'

export interface NetbarProviderProps {
  /** Has to be the same object from render to render: another one is another runtime. */
  readonly config: WidgetsConfig
  readonly children: ReactNode
}

/** Gives the widgets inside it a runtime of the netbar server; shows them once it has started. */
export const NetbarProvider = ({ config, children }: NetbarProviderProps) => {
  const started = useWidgetRuntime(config)
  return (
    started && (
      <RuntimeScope key={started.key} started={started}>
        {children}
      </RuntimeScope>
    )
  )
}
