import type { RouteTarget } from '@netbar/shared'
import { isLocale } from '@netbar/shared/texts'
import { useEffect, type ComponentType } from 'react'
import { Retry } from '../runtime/retry.tsx'
import { RuntimeScope } from '../runtime/runtime-scope.tsx'
import { useWidgetRuntime } from '../runtime/use-widget-runtime.ts'
import type { WidgetRuntime, WidgetsConfig } from '../runtime/types.ts'
import type { Theme } from '../theme/theme.ts'
import { createElementClass, defineElement, type ElementProps } from './define-element.ts'
import { emit } from './events.ts'
import { useRuntimeEvents, useStartFailure } from './use-runtime-events.ts'

/** What a page sets, where an attribute may be any text. */
interface ContentProps extends ElementProps {
  readonly locale?: string
  readonly theme?: string
  readonly config?: WidgetsConfig
}

/** Props of a widget inside an element. */
export interface HostedProps {
  readonly host: Element
  readonly started: WidgetRuntime
  readonly theme: Theme
  /** Dispatches the navigation event at the element; the console opens unless the page prevents it. */
  readonly onNavigate: (target: RouteTarget) => void
}

/** Address of a target in the console; loaded on demand, because it needs the table of all routes. */
const hrefOfTarget = async ({ name, query }: RouteTarget): Promise<string> =>
  (await import('./href.ts')).hrefOf(name, query)

const themeOf = (theme: string | undefined): Theme => (theme === 'dark' || theme === 'auto' ? theme : 'light')

/** Defines an element that shows this widget once the runtime has started. */
export const defineWidget = (name: string, Widget: ComponentType<HostedProps>): void => {
  const Content = ({ container, locale, theme, config }: ContentProps) => {
    const { host } = container
    const [started, failure] = useWidgetRuntime(config)
    useRuntimeEvents(host, started)
    useStartFailure(host, failure)
    useEffect(() => {
      const chosen = locale ?? null
      if (started && isLocale(chosen)) void started.setLocale(chosen)
    }, [started, locale])
    if (!started) return failure && <Retry trouble={failure} />

    const navigate = async (target: RouteTarget) => {
      const href = new URL(await hrefOfTarget(target), started.baseUrl || document.baseURI).href
      if (emit(host, 'netbar-navigate', { ...target, href })) window.location.assign(href)
    }
    return (
      <RuntimeScope key={started.key} started={started} theme={themeOf(theme)}>
        <Widget host={host} started={started} theme={themeOf(theme)} onNavigate={(target) => void navigate(target)} />
      </RuntimeScope>
    )
  }
  defineElement(name, () =>
    createElementClass<ContentProps>(Content, { attributes: ['locale', 'theme'], properties: ['config'] }),
  )
}
