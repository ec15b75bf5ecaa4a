import { $isConnected, messagesTranslated, noticesArrived } from '@netbar/shared'
import { createWatch } from 'effector'
import { useLayoutEffect } from 'react'
import type { WidgetRuntime } from '../runtime/widget-runtime.ts'
import { emit } from './events.ts'

/** The elements of each runtime, in the order in which they came. */
const elementsOf = new WeakMap<WidgetRuntime, Set<Element>>()

/**
 * Reports what happens in a runtime that several elements may share: once, at the first of them, so that a page which
 * listens above all of them hears nothing twice.
 */
export const useRuntimeEvents = (element: Element, started: WidgetRuntime | null): void => {
  // Before the paint: what happens right after it is reported too.
  useLayoutEffect(() => {
    if (!started) return
    const elements = elementsOf.get(started) ?? new Set()
    elementsOf.set(started, elements)
    elements.add(element)
    const report: typeof emit = (target, name, detail) =>
      elements.values().next().value === target && emit(target, name, detail)

    const { scope } = started.runtime
    const stops = [
      createWatch({
        unit: noticesArrived,
        scope,
        fn: (notices) => {
          for (const notice of notices) report(element, 'netbar-notice', notice)
        },
      }),
      createWatch({
        unit: $isConnected.updates,
        scope,
        fn: (connected) => void report(element, 'netbar-connection', { connected }),
      }),
      createWatch({
        unit: messagesTranslated,
        scope,
        fn: (messages) => {
          for (const { kind, text } of messages) if (kind === 'error') report(element, 'netbar-error', { text })
        },
      }),
      started.onSignedOut(() => void report(element, 'netbar-signed-out', null)),
    ]
    return () => {
      elements.delete(element)
      for (const stop of stops) stop()
    }
  }, [element, started])
}
