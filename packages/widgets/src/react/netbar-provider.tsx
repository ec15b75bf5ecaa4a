import { createIdleScope } from '@netbar/shared'
import { Provider } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { Retry } from '../runtime/retry.tsx'
import type { TroubleNoticeProps } from '../runtime/trouble-notice.tsx'
import type { WidgetsConfig } from '../runtime/types.ts'
import { WidgetRuntimeContext } from '../runtime/use-added-texts.ts'
import { useTrouble } from '../runtime/use-trouble.ts'
import { useWidgetRuntime } from '../runtime/use-widget-runtime.ts'
import { InShadow } from './in-shadow.tsx'

export interface NetbarProviderProps {
  /** Best the same object on every render: for another one `getToken` is called, and another user is another runtime. */
  readonly config: WidgetsConfig
  readonly children: ReactNode
}

/**
 * Provides a runtime for the widgets inside. Its children are rendered at once, also on a server; the widgets among them show
 * when the runtime has started, and the state of headless lists is the first one until then.
 */
export const NetbarProvider = ({ config, children }: NetbarProviderProps) => {
  const [started, failure] = useWidgetRuntime(config)
  const { trouble, Notice } = useTrouble(started)
  const [idle] = useState(createIdleScope)
  return (
    <Provider value={started?.runtime.scope ?? idle}>
      {failure && <InShadow widget={Retry} props={{ trouble: failure }} />}
      <WidgetRuntimeContext.Provider value={started}>
        {started && trouble && Notice && (
          <InShadow<TroubleNoticeProps> widget={Notice} props={{ started, trouble, theme: 'light' }} />
        )}
        {children}
      </WidgetRuntimeContext.Provider>
    </Provider>
  )
}
