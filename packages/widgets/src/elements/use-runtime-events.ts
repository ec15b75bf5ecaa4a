import { $isConnected, messagesTranslated, noticesArrived } from '@netbar/shared'
import { createWatch } from 'effector'
import { useEffect, useLayoutEffect } from 'react'
import type { Trouble } from '../runtime/trouble.ts'
import type { StartFailure } from '../runtime/use-widget-runtime.ts'
import type { WidgetRuntime } from '../runtime/types.ts'
import { emit } from './events.ts'
import { loadRare } from '../runtime/load-rare.ts'

interface Reporting {
  /** In the order in which they were added. */
  readonly elements: Set<Element>
  /** Last connection state reported to the page. */
  isConnected: boolean
  /** Last trouble reported to the page. */
  trouble: Trouble | null
}
const reportings = new WeakMap<WidgetRuntime, Reporting>()

/**
 * Reports the events of a runtime that several elements may share: once, at the first of them, so that a page that
 * listens above all of them gets each event once.
 */
export const useRuntimeEvents = (element: Element, started: WidgetRuntime | null): void => {
  // Before the paint, so that events right after it are reported too.
  useLayoutEffect(() => {
    if (!started) return
    const reporting = reportings.get(started) ?? { elements: new Set(), isConnected: false, trouble: null }
    const { elements } = reporting
    reportings.set(started, reporting)
    elements.add(element)
    const report: typeof emit = (target, name, detail) =>
      elements.values().next().value === target && emit(target, name, detail)

    const { scope } = started.runtime
    const notifyConnection = (connected: boolean): void => {
      if (connected === reporting.isConnected || elements.values().next().value !== element) return
      reporting.isConnected = connected
      emit(element, 'netbar-connection', { connected })
    }
    // The channel may have opened before the first element was added.
    notifyConnection(scope.getState($isConnected))
    const stops = [
      createWatch({
        unit: noticesArrived,
        scope,
        fn: (notices) => {
          for (const notice of notices) report(element, 'netbar-notice', notice)
        },
      }),
      createWatch({ unit: $isConnected.updates, scope, fn: notifyConnection }),
      createWatch({
        unit: messagesTranslated,
        scope,
        fn: (messages) => {
          for (const { kind, text } of messages)
            if (kind === 'error') report(element, 'netbar-error', { code: 'failed', text })
        },
      }),
      started.troubles.listen((trouble) => {
        if (!trouble || trouble === reporting.trouble || elements.values().next().value !== element) return
        reporting.trouble = trouble
        const { code } = trouble
        const notify = (text: string) => void emit(element, 'netbar-error', { code, text })
        loadRare()
          .then(async ({ loadNotice, troubleText }) => {
            await loadNotice()
            notify(troubleText(code, started))
          })
          .catch(() => notify(code))
      }),
      started.onSignedOut(() => void report(element, 'netbar-signed-out', null)),
    ]
    return () => {
      elements.delete(element)
      for (const stop of stops) stop()
    }
  }, [element, started])
}

/** Failures that were reported: elements of a page share them. */
const reported = new WeakSet<object>()

/** Reports once that a runtime could not start, for want of texts. */
export const useStartFailure = (element: Element, failure: StartFailure | null): void => {
  useEffect(() => {
    if (!failure) return
    const cause = Object(failure.cause)
    if (reported.has(cause)) return
    reported.add(cause)
    emit(element, 'netbar-error', { code: 'notLoaded', text: String(cause) })
  }, [element, failure])
}
