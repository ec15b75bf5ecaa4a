import { formatDateTime } from '@netbar/shared'
import type { OperationChanges } from '@netbar/shared/contract'
import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { ChangeLine } from '../../../kit/resource/history.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { useChangeFields } from './use-change-fields.ts'

interface ChangesProps {
  readonly title: string
  /** Who, and when. */
  readonly userName: string
  readonly time: string
  readonly changes: OperationChanges
  readonly onClose: () => void
}

/** What an operation changed: each field with its old and its new value. */
export const ChangesDialog = ({ title, userName, time, changes, onClose }: ChangesProps) => {
  const { t } = useTranslation()
  const fields = useChangeFields(changes)
  return (
    <PageModal open width={720} title={title} footer={null} onCancel={onClose}>
      <p className="quiet">{`${userName} ${formatDateTime(time)}`}</p>
      {fields === null && <Skeleton lines={4} />}
      {fields !== null &&
        changes.map((change) => (
          <section key={`${change.kind} ${change.id}`} aria-label={change.name || change.id}>
            {change.name !== '' && <h3>{change.name}</h3>}
            {change.fields.length === 0 ? (
              <Empty description={t('log.noFields')} />
            ) : (
              <ul>
                {change.fields.map((each) => (
                  <ChangeLine key={each.field} fields={fields.get(change.kind) ?? []} change={each} />
                ))}
              </ul>
            )}
          </section>
        ))}
    </PageModal>
  )
}
