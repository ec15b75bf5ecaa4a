import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react'
import { ErrorBoundary } from '../../../frame/error-boundary.tsx'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import type { DocumentRail } from './document-rail.tsx'

const Rail = lazy(async () => {
  const [{ DocumentRail: Component }] = await Promise.all([
    import('./document-rail.tsx'),
    loadTexts('document'),
    loadTexts('attachment'),
    loadTexts('settlement'),
  ])
  return { default: Component }
})

/** Time that a page has for itself before its rail is loaded. */
const PATIENCE_MS = 1_000

/** Whether the page was painted, and the browser has nothing more urgent to do. */
const useIsPainted = (): boolean => {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => setIsPainted(true))
      return () => clearTimeout(timer)
    }
    const wish = requestIdleCallback(() => setIsPainted(true), { timeout: PATIENCE_MS })
    return () => cancelIdleCallback(wish)
  }, [])
  return isPainted
}

/** The rail of a document; its script comes after the page, which works without it. */
export const LateRail = (props: ComponentProps<typeof DocumentRail>) => {
  const isPainted = useIsPainted()
  return (
    isPainted && (
      <ErrorBoundary failed={() => null}>
        <Suspense>
          <Rail {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
