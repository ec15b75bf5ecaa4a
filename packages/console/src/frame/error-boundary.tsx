import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** What stands in the place of children that fail; `retry` shows them again. */
  readonly failed: (error: Error, retry: () => void) => ReactNode
}
interface State {
  readonly error: Error | null
}

/** Keeps what fails from taking what is around it with it. */
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
