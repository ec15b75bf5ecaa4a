import { Suspense, type ComponentType } from 'react'
import { LoadingBar } from './loading-bar.tsx'
import { PageErrorBoundary } from './page-error-boundary.tsx'
import { useBareTitle } from './page-title.ts'

interface BarePageProps {
  readonly name: string
  readonly Component: ComponentType
}

/** A page without the frame: no menu, no Ant Design. */
export const BarePage = ({ name, Component }: BarePageProps) => {
  useBareTitle(name)
  return (
    <PageErrorBoundary key={name}>
      <Suspense fallback={<LoadingBar />}>
        <Component />
      </Suspense>
    </PageErrorBoundary>
  )
}
