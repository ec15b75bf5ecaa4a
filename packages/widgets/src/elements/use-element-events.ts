import { $isConnected, $unreadTotal, messagesShown, noticesArrived } from '@netbar/shared'
import { createWatch } from 'effector'
import { useEffect } from 'react'
import type { WidgetRuntime } from '../runtime/widget-runtime.ts'
import { emit } from './events.ts'

/** Reports at the element what happens in its runtime. */
export const useElementEvents = (element: Element, started: WidgetRuntime | null): void => {
  useEffect(() => {
    if (!started) return
    const { scope } = started.runtime
    const stops = [
      createWatch({
        unit: noticesArrived,
        scope,
        fn: (notices) => {
          for (const notice of notices) emit(element, 'netbar-notice', notice)
        },
      }),
      createWatch({
        unit: $unreadTotal.updates,
        scope,
        fn: (unread) => void emit(element, 'netbar-count', { unread }),
      }),
      createWatch({
        unit: $isConnected.updates,
        scope,
        fn: (connected) => void emit(element, 'netbar-connection', { connected }),
      }),
      createWatch({
        unit: messagesShown,
        scope,
        fn: (messages) => {
          for (const { kind, text } of messages) if (kind === 'error') emit(element, 'netbar-error', { text })
        },
      }),
      started.onSignedOut(() => void emit(element, 'netbar-signed-out', null)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [element, started])
}
