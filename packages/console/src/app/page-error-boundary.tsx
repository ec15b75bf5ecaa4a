import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ServerErrorContent } from '../pages/public/problem-content.tsx'
import { ReleasedContent } from './released-content.tsx'

interface Props {
  readonly children: ReactNode
}
interface State {
  readonly error: Error | null
}

/** A script or a stylesheet of an older release that is no longer on the server. */
const isChunkFailure = ({ message }: Error): boolean =>
  /dynamically imported module|module script|preload CSS/i.test(message)

/** Keeps a page that fails from taking the console with it (SHELL-8, SHELL-11). */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error('page failed', error, componentStack)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (isChunkFailure(error)) return <ReleasedContent />
    return <ServerErrorContent onRetry={() => this.setState({ error: null })} />
  }
}
