import type { Upload } from '@netbar/shared/console'
import { useTranslation } from 'react-i18next'
import { RowButton } from '../../ui/row-button.tsx'
import { useText } from '../../ui/use-text.ts'
import './attachments.css'

interface SendingProps {
  readonly upload: Upload
  readonly onCancel: (id: string) => void
  readonly onRetry: (id: string) => void
  readonly onDismiss: (id: string) => void
}

/** An upload in progress with its progress, or the reason why it was refused. */
export const Sending = ({ upload, onCancel, onRetry, onDismiss }: SendingProps) => {
  const { t } = useTranslation()
  const say = useText()
  const { id, fileName: name, status, sentBytes, totalBytes, failure } = upload
  if (status === 'refused' || status === 'failed')
    return (
      <li className="attachment-sending">
        <span className="form-problem" role="alert">
          {name}：{failure ? say(failure) : t('attachment.gone')}
        </span>
        <span>
          {status === 'failed' && <RowButton onClick={() => onRetry(id)}>{t('attachment.retry')}</RowButton>}{' '}
          <RowButton onClick={() => onDismiss(id)}>{t('attachment.dismiss')}</RowButton>
        </span>
      </li>
    )
  const percent = Math.floor((sentBytes / Math.max(1, totalBytes)) * 100)
  const said = status === 'waiting' ? t('attachment.waiting', { name }) : t('attachment.progress', { name, percent })
  return (
    <li className="attachment-sending">
      <progress aria-label={said} max={100} value={percent} />
      <span className="quiet">
        {said} <RowButton onClick={() => onCancel(id)}>{t('attachment.cancel')}</RowButton>
      </span>
    </li>
  )
}
