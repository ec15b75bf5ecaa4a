import type { ReactNode } from 'react'
import { ServerErrorContent } from '../pages/public/problem-content.tsx'
import { ErrorBoundary } from '../frame/error-boundary.tsx'
import { ReleasedContent } from './released-content.tsx'

/** Whether a script or stylesheet of an older release is no longer on the server. */
const isChunkFailure = ({ message }: Error): boolean =>
  /dynamically imported module|module script|preload CSS/i.test(message)

/** Keeps an error of a page from taking down the console (SHELL-8, SHELL-11). */
export const PageErrorBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary
    failed={(error, retry) => (isChunkFailure(error) ? <ReleasedContent /> : <ServerErrorContent onRetry={retry} />)}
  >
    {children}
  </ErrorBoundary>
)
