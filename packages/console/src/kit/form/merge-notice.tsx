import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FormField } from './form-field.ts'

interface MergeNoticeProps {
  /** Fields of which one of two values has to be chosen. */
  readonly conflicts: readonly FormField[]
  /** Fields that show what someone else saved. */
  readonly updated: readonly FormField[]
}

/** Says what someone else saved while the form was filled in. */
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
