import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** Replacement for children that fail; `retry` shows them again. */
  readonly failed: (error: Error, retry: () => void) => ReactNode
}
interface State {
  readonly error: Error | null
}

/** Contains errors of its children. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error('page failed', error, componentStack)
  }

  override render() {
    const { error } = this.state
    return error ? this.props.failed(error, () => this.setState({ error: null })) : this.props.children
  }
}
