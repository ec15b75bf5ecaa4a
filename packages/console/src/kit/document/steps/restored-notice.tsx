import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface RestoredNoticeProps {
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

/** Says that what was typed before a reload is back. */
export const RestoredNotice = ({ onContinue, onDiscard }: RestoredNoticeProps) => {
  const { t } = useTranslation()
  return (
    <Alert
      type="info"
      showIcon
      title={t('kit.draft.restored')}
      action={
        <>
          <Button size="small" onClick={onContinue}>
            {t('kit.draft.goOn')}
          </Button>{' '}
          <Button size="small" danger onClick={onDiscard}>
            {t('kit.draft.drop')}
          </Button>
        </>
      }
    />
  )
}
