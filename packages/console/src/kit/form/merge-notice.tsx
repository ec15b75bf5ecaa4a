import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FormField } from './form-field.ts'

interface MergeNoticeProps {
  /** Fields with two values, one of which has to be chosen. */
  readonly conflicts: readonly FormField[]
  /** Fields that show values saved by someone else. */
  readonly updated: readonly FormField[]
}

/** Says what someone else saved while the form was open. */
export const MergeNotice = ({ conflicts, updated }: MergeNoticeProps) => {
  const { t } = useTranslation()
  const labelsOf = (fields: readonly FormField[]) => fields.map(({ label }) => t(label)).join(t('app.listSeparator'))
  return (
    <Alert
      type="warning"
      showIcon
      className="form-failure"
      title={t('kit.conflict.title')}
      description={
        <>
          {updated.length > 0 && <p>{t('kit.conflict.updated', { fields: labelsOf(updated) })}</p>}
          {conflicts.length > 0 && <p>{t('kit.conflict.undecided', { fields: labelsOf(conflicts) })}</p>}
        </>
      }
    />
  )
}
