import type { ReactNode } from 'react'
import { ServerErrorContent } from '../pages/public/problem-content.tsx'
import { ErrorBoundary } from '../frame/error-boundary.tsx'
import { ReleasedContent } from './released-content.tsx'

/** A script or a stylesheet of an older release that is no longer on the server. */
const isChunkFailure = ({ message }: Error): boolean =>
  /dynamically imported module|module script|preload CSS/i.test(message)

/** Keeps a page that fails from taking the console with it (SHELL-8, SHELL-11). */
export const PageErrorBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary
    failed={(error, retry) => (isChunkFailure(error) ? <ReleasedContent /> : <ServerErrorContent onRetry={retry} />)}
  >
    {children}
  </ErrorBoundary>
)
