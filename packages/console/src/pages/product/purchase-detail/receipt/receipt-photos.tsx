import { MAX_ATTACHMENTS, MAX_LINE_ATTACHMENTS } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { AttachmentField } from '../../../../kit/attachments/attachment-field.tsx'
import { usePhotoProblem } from '../../../../kit/attachments/use-photo-uploads.ts'

interface ReceiptPhotosProps {
  /** Identifies the field among all open forms. */
  readonly group: string
  /** Name of the line whose photos they are; null for those of the whole delivery. */
  readonly name: string | null
  readonly ids: readonly string[]
  readonly isRequired: boolean
  /** Whether the form was submitted. */
  readonly wasSent: boolean
  readonly refusalOf: (field: string) => string | null
  readonly onChange: (ids: readonly string[]) => void
  /** Called with whether uploads are in progress: a receipt submitted now would go without them. */
  readonly onSending: (isSending: boolean) => void
}

/** Photos of rejected or missing goods; loaded, with the upload code, only for a delivery with a discrepancy. */
export const ReceiptPhotos = ({ name, onChange, onSending, ...field }: ReceiptPhotosProps) => {
  const { t } = useTranslation()
  const { group, ids, isRequired } = field
  const { problem } = usePhotoProblem(field)
  return (
    <AttachmentField
      group={group}
      label={name === null ? t('attachment.whole') : t('receipt.photosOfLine', { name })}
      isRequired={isRequired}
      max={name === null ? MAX_ATTACHMENTS : MAX_LINE_ATTACHMENTS}
      value={ids}
      problem={problem}
      onChange={onChange}
      onSending={onSending}
    />
  )
}
