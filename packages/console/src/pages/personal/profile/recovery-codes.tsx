import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormActions } from '../../../kit/form/actions/form-actions.tsx'
import { CopyButton } from '../../../kit/copy/copy-button.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Recovery codes, shown once: the user has to keep them before they go. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => {
  const { t } = useTranslation()
  return (
    <div className="factor-step">
      <output>{t('secondFactor.codesLead')}</output>
      <ul className="factor-codes" aria-label={t('secondFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <FormActions>
        <CopyButton text={codes.join('\n')} label={t('secondFactor.copy')} copied={t('secondFactor.copied')} />
        <Button type="primary" onClick={onClose}>
          {t('secondFactor.kept')}
        </Button>
      </FormActions>
    </div>
  )
}
