import { lazy, Suspense, type ComponentProps } from 'react'
import { ErrorBoundary } from '../../../frame/error-boundary.tsx'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { statusTexts } from './shown-documents.ts'
import type { DocumentRail } from './document-rail.tsx'
import { useIsPainted } from './use-is-painted.ts'

const Rail = lazy(async () => {
  const [{ DocumentRail: Component }] = await Promise.all([
    import('./document-rail.tsx'),
    loadTexts('document'),
    loadTexts('attachment'),
    ...statusTexts().map((part) => loadTexts(part)),
  ])
  return { default: Component }
})

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
