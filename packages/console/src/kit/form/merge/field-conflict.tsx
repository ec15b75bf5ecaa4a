import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface FieldConflictProps {
  /** Name of the field, or of the line. */
  readonly label: string
  /** The user's own value, where it is not in the field above. */
  readonly mine?: ReactNode
  /** Value when the form was opened, and the one that someone else saved since. */
  readonly before: ReactNode
  readonly theirs: ReactNode
  readonly onChoose: (whose: 'mine' | 'theirs') => void
}

/** Two values of one field or line, one of which has to be chosen. */
export const FieldConflict = ({ label, mine, before, theirs, onChoose }: FieldConflictProps) => {
  const { t } = useTranslation()
  return (
    <fieldset className="form-conflict" aria-label={t('kit.conflict.of', { label })}>
      <dl>
        {mine !== undefined && (
          <>
            <dt>{t('kit.conflict.mine')}</dt>
            <dd>{mine}</dd>
          </>
        )}
        <dt>{t('kit.conflict.theirs')}</dt>
        <dd>{theirs}</dd>
        <dt>{t('kit.conflict.before')}</dt>
        <dd>{before}</dd>
      </dl>
      <Button size="small" data-conflict="" onClick={() => onChoose('theirs')}>
        {t('kit.conflict.takeTheirs')}
      </Button>
      <Button size="small" onClick={() => onChoose('mine')}>
        {t('kit.conflict.keepMine')}
      </Button>
    </fieldset>
  )
}
