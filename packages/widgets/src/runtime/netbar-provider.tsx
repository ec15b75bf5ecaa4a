import type { ReactNode } from 'react'
import { RuntimeScope } from './runtime-scope.tsx'
import { useWidgetRuntime } from './use-widget-runtime.ts'
import type { WidgetsConfig } from './widget-runtime.ts'

export interface NetbarProviderProps {
  /** Must be the same object on every render: another object is another runtime. */
  readonly config: WidgetsConfig
  readonly children: ReactNode
}

/** Provides a runtime for the widgets inside; renders them once it has started. */
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
