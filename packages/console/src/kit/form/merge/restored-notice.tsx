import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MergedDraft } from './use-merged-draft.ts'

interface RestoredNoticeProps {
  readonly draft: Pick<MergedDraft, 'isRestored' | 'typedNames' | 'clear'>
}

/** In a form: says that what was typed before a reload is back, until that is read or dropped. */
export const RestoredNotice = ({ draft: { isRestored, typedNames, clear } }: RestoredNoticeProps) => {
  const { t } = useTranslation()
  const [isRead, setIsRead] = useState(false)
  if (!isRestored || isRead || typedNames.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      className="restored-notice"
      title={t('kit.draft.restored')}
      action={
        <>
          <Button size="small" onClick={() => setIsRead(true)}>
            {t('kit.draft.goOn')}
          </Button>{' '}
          <Button size="small" danger onClick={clear}>
            {t('kit.draft.drop')}
          </Button>
        </>
      }
    />
  )
}
