import type { Bulk } from '@netbar/shared'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useText } from '../../ui/use-text.ts'

interface BulkFailuresProps<Item> {
  readonly bulk: Bulk<Item>
  /** Title for this number of failures. */
  readonly title: (count: number) => string
}

/** Failures of a bulk step with their reasons, until dismissed. */
export const BulkFailures = <Item,>({ bulk, title }: BulkFailuresProps<Item>) => {
  const say = useText()
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
          {name} {say(text)}
        </div>
      ))}
    />
  )
}
