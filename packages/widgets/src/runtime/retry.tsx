import type { Trouble } from './trouble.ts'

interface RetryProps {
  readonly trouble: Pick<Trouble, 'cause' | 'retry'>
}

/** Another try where neither texts nor styles could be loaded. */
export const Retry = ({ trouble }: RetryProps) => (
  <button type="button" title={String(trouble.cause)} onClick={trouble.retry}>
    ⟳
  </button>
)
