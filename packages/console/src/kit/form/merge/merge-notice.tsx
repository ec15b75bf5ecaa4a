import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface MergeNoticeProps {
  readonly title: string
  /** Labels of what has two values, one of which has to be chosen. */
  readonly conflicts: readonly string[]
  /** Labels of what shows the values that someone else saved. */
  readonly updated: readonly string[]
  readonly action?: ReactNode
}

/** More are not read one by one. */
const MAX_NAMED = 10

/** Says what someone else saved while the form was open. */
export const MergeNotice = ({ title, conflicts, updated, action }: MergeNoticeProps) => {
  const { t } = useTranslation()
  const listed = (labels: readonly string[]) => {
    const names = [...new Set(labels)]
    const more = names.length > MAX_NAMED ? '…' : ''
    return names.slice(0, MAX_NAMED).join(t('app.listSeparator')) + more
  }
  return (
    <Alert
      type="warning"
      showIcon
      className="form-failure"
      title={title}
      action={action}
      description={
        <>
          {updated.length > 0 && <p>{t('kit.conflict.updated', { fields: listed(updated) })}</p>}
          {conflicts.length > 0 && <p>{t('kit.conflict.undecided', { fields: listed(conflicts) })}</p>}
          {updated.length + conflicts.length === 0 && <p>{t('kit.conflict.unchanged')}</p>}
        </>
      }
    />
  )
}
