import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { FieldValue } from './field-value.tsx'
import { sentOf, type FormField } from './form-field.ts'

interface FieldConflictProps {
  readonly field: FormField
  /** Value when the form was opened, and the one that someone else saved since. */
  readonly before: string
  readonly theirs: string
  readonly onChoose: (whose: 'mine' | 'theirs') => void
}

/** Two values of one field, one of which has to be chosen: the user's own is in the field above. */
export const FieldConflict = ({ field, before, theirs, onChoose }: FieldConflictProps) => {
  const { t } = useTranslation()
  const label = t(field.label)
  return (
    <fieldset className="form-conflict" aria-label={t('kit.conflict.of', { label })}>
      <dl>
        <dt>{t('kit.conflict.theirs')}</dt>
        <dd>
          <FieldValue field={field} value={sentOf(field, theirs)} />
        </dd>
        <dt>{t('kit.conflict.before')}</dt>
        <dd>
          <FieldValue field={field} value={sentOf(field, before)} />
        </dd>
      </dl>
      <Button size="small" onClick={() => onChoose('theirs')}>
        {t('kit.conflict.takeTheirs')}
      </Button>
      <Button size="small" onClick={() => onChoose('mine')}>
        {t('kit.conflict.keepMine')}
      </Button>
    </fieldset>
  )
}
