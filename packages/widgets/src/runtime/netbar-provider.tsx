import type { ReactNode } from 'react'
import { Retry } from './retry.tsx'
import { RuntimeScope } from './runtime-scope.tsx'
import { useWidgetRuntime } from './use-widget-runtime.ts'
import type { WidgetsConfig } from './types.ts'

export interface NetbarProviderProps {
  /** Best the same object on every render: for another one `getToken` is called, and another user is another runtime. */
  readonly config: WidgetsConfig
  readonly children: ReactNode
}

/** Provides a runtime for the widgets inside; renders them once it has started. */
export const NetbarProvider = ({ config, children }: NetbarProviderProps) => {
  const [started, failure] = useWidgetRuntime(config)
  if (!started) return failure && <Retry trouble={failure} />
  return (
    <RuntimeScope key={started.key} started={started}>
      {children}
    </RuntimeScope>
  )
}
