import type { Text } from '@netbar/shared'
import type { Bulk } from '@netbar/shared/console'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useShownFailure } from '../../ui/use-shown-failure.ts'

interface BulkFailuresProps<Item> {
  readonly bulk: Bulk<Item>
  /** Title for this number of failures. */
  readonly title: (count: number) => string
}

const Reason = ({ text }: { readonly text: Text }) => useShownFailure(text)

/** Failures of a bulk step with their reasons, until dismissed. */
export const BulkFailures = <Item,>({ bulk, title }: BulkFailuresProps<Item>) => {
  const { failures, close } = useUnit({ failures: bulk.$failures, close: bulk.failuresClosed })
  if (failures.length === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      closable={{ onClose: () => close() }}
      className="list-failed"
      title={title(failures.length)}
      description={failures.map(({ name, text }) => (
        <div key={name}>
          {name} <Reason text={text} />
        </div>
      ))}
    />
  )
}
