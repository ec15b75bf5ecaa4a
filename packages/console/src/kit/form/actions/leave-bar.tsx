import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormActions } from './form-actions.tsx'
import '../form.css'

interface LeaveBarProps {
  readonly onStay: () => void
  readonly onDiscard: () => void
}

/** Confirmation before what was typed is lost. */
export const LeaveBar = ({ onStay, onDiscard }: LeaveBarProps) => {
  const { t } = useTranslation()
  return (
    <FormActions role="alert">
      <span className="form-leaving">{t('kit.notSaved')}</span>
      <Button onClick={onStay}>{t('kit.keepEditing')}</Button>
      <Button danger onClick={onDiscard}>
        {t('kit.discard')}
      </Button>
    </FormActions>
  )
}
