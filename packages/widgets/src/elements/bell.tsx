import type { RouteTarget } from '@netbar/shared'
import { isLocale } from '@netbar/shared/texts'
import { Provider } from 'effector-react'
import { useEffect } from 'react'
import { Bell } from '../bell/bell.tsx'
import { useWidgetRuntime } from '../runtime/use-widget-runtime.ts'
import type { WidgetsConfig } from '../runtime/widget-runtime.ts'
import { createElementClass, defineElement, type ElementProps } from './define-element.ts'
import { emit } from './events.ts'
import { useElementEvents } from './use-element-events.ts'

export { configure } from '../runtime/registry.ts'

/** Attributes and properties of `netbar-bell`. */
export interface BellElementProps {
  /** zh-CN, en-US or zh-TW. */
  readonly locale?: string
  /** light, dark or auto. */
  readonly theme?: string
  /** Property only: a runtime of its own beside the page's, for another person or server. */
  readonly config?: WidgetsConfig
}

/** The console's page; loaded when somebody goes there, because it needs the table of all routes. */
const hrefOfTarget = async ({ name, query }: RouteTarget): Promise<string> =>
  (await import('./href.ts')).hrefOf(name, query)

const BellElementContent = ({ container, locale, theme, config }: BellElementProps & ElementProps) => {
  const { host } = container
  const started = useWidgetRuntime(config)
  useElementEvents(host, started)
  useEffect(() => {
    const chosen = locale ?? null
    if (started && isLocale(chosen)) void started.setLocale(chosen)
  }, [started, locale])
  if (!started) return null

  const navigate = async (target: RouteTarget) => {
    const href = new URL(await hrefOfTarget(target), started.baseUrl || document.baseURI).href
    if (emit(host, 'netbar-navigate', { ...target, href })) window.location.assign(href)
  }
  return (
    <Provider value={started.runtime.scope}>
      <Bell
        theme={theme === 'dark' || theme === 'auto' ? theme : 'light'}
        onNavigate={(target) => void navigate(target)}
      />
    </Provider>
  )
}

defineElement('netbar-bell', () =>
  createElementClass<BellElementProps>(BellElementContent, { attributes: ['locale', 'theme'], properties: ['config'] }),
)
