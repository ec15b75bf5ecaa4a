import { MAX_ATTACHMENTS, MAX_LINE_ATTACHMENTS } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { AttachmentField } from '../../../../kit/attachments/attachment-field.tsx'
import { usePhotoProblem } from '../../../../kit/attachments/use-photo-uploads.ts'
import './receipt-photos.css'

interface ReceiptPhotosProps {
  /** Names the field among all forms that are open. */
  readonly group: string
  /** Whether they are of one line, and not of the delivery as a whole. */
  readonly isOfLine: boolean
  readonly ids: readonly string[]
  readonly isRequired: boolean
  /** Whether somebody has tried to store the delivery. */
  readonly wasSent: boolean
  readonly refusalOf: (field: string) => string | null
  readonly onChange: (ids: readonly string[]) => void
  /** Told whether some are still on their way: what is stored now would go without them. */
  readonly onSending: (isSending: boolean) => void
}

/** The photos of what is rejected or missing; loaded with all that sends them where a delivery lacks something. */
export const ReceiptPhotos = ({ isOfLine, onChange, onSending, ...field }: ReceiptPhotosProps) => {
  const { t } = useTranslation()
  const { group, ids, isRequired } = field
  const { problem } = usePhotoProblem(field)
  return (
    <AttachmentField
      group={group}
      label={t(isOfLine ? 'attachment.photos' : 'attachment.whole')}
      isRequired={isRequired}
      max={isOfLine ? MAX_LINE_ATTACHMENTS : MAX_ATTACHMENTS}
      value={ids}
      problem={problem}
      onChange={onChange}
      onSending={onSending}
    />
  )
}
