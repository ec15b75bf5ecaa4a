import { Suspense, useLayoutEffect, type ComponentType } from 'react'
import { LoadingBar } from '../frame/loading-bar.tsx'
import { PageErrorBoundary } from './page-error-boundary.tsx'
import { useBareTitle } from '../frame/page-title.ts'

interface BarePageProps {
  readonly name: string
  readonly Component: ComponentType
}

/** Sets the document title together with the page, because the title's text may be loaded with the page's. */
const BareTitle = ({ name }: Pick<BarePageProps, 'name'>) => {
  useBareTitle(name)
  return null
}

/** A page without the frame: no menu, no Ant Design, and always in the light theme. */
export const BarePage = ({ name, Component }: BarePageProps) => {
  useLayoutEffect(() => {
    delete document.documentElement.dataset['theme']
  }, [])
  return (
    <PageErrorBoundary key={name}>
      <Suspense fallback={<LoadingBar />}>
        <BareTitle name={name} />
        <Component />
      </Suspense>
    </PageErrorBoundary>
  )
}
