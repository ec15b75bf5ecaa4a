import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Recovery codes, shown once: the user has to keep them before they go. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => {
  const { t } = useTranslation()
  const [isCopied, setIsCopied] = useState(false)
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
      <div className="form-actions">
        <Button
          onClick={() => {
            navigator.clipboard.writeText(codes.join('\n')).then(
              () => setIsCopied(true),
              () => setIsCopied(false),
            )
          }}
        >
          {t(isCopied ? 'secondFactor.copied' : 'secondFactor.copy')}
        </Button>
        <Button type="primary" onClick={onClose}>
          {t('secondFactor.kept')}
        </Button>
      </div>
    </div>
  )
}
