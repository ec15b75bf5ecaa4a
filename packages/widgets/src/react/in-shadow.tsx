import { Provider, useProvidedScope } from 'effector-react'
import { useContext, useRef, type ComponentType, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { useCommitEffect } from '../runtime/use-commit-effect.ts'
import { WidgetRuntimeContext } from '../runtime/use-added-texts.ts'

/** What every component of the package takes beside its own properties. */
export interface HostProps {
  /** Class of the element around the widget: for its place in a layout, `--netbar-…` and `::part()`. */
  readonly className?: string | undefined
}

interface InShadowProps<Props> extends HostProps {
  readonly widget: ComponentType<Props>
  readonly props: Props
  /** Shown while there is no shadow root, as on a server, and then where it has a slot for it. */
  readonly children?: ReactNode
}

/** Roots of components that are hidden (`Activity`, strict mode) or gone: React says neither, nor when a hidden one goes. */
const left = new Map<Element, Root>()

/** Not while React renders: it unmounts no root then. */
const unmountGone = () => {
  for (const [element, root] of left) {
    if (element.isConnected) continue
    root.unmount()
    left.delete(element)
  }
}

/**
 * Renders a widget in a shadow root of its own, where no style of the page reaches it, as in the elements. The shadow root
 * has its own root of React: the page's components around get each event once, from the element, and not a second time from
 * inside, as they would with a portal.
 */
export const InShadow = <Props extends object>({
  widget: Widget,
  props,
  className,
  children,
}: InShadowProps<Props>) => {
  const scope = useProvidedScope()
  const started = useContext(WidgetRuntimeContext)
  if (!scope) throw new Error('no <NetbarProvider>')
  const host = useRef<HTMLDivElement>(null)
  const root = useRef<Root | null>(null)
  useCommitEffect(() => {
    const element = host.current
    if (!element) return undefined
    left.delete(element)
    return () => {
      if (root.current) left.set(element, root.current)
      queueMicrotask(unmountGone)
    }
  }, [])
  useCommitEffect(() => {
    if (!host.current) return
    root.current ??= createRoot(host.current.attachShadow({ mode: 'open' }))
    root.current.render(
      started !== null && (
        <Provider value={scope}>
          <WidgetRuntimeContext.Provider value={started}>
            {/* Nothing of one user is left for the next. */}
            <Widget key={started?.key} {...props} />
          </WidgetRuntimeContext.Provider>
        </Provider>
      ),
    )
    queueMicrotask(unmountGone)
  })
  return (
    <div ref={host} className={className}>
      {children}
    </div>
  )
}
