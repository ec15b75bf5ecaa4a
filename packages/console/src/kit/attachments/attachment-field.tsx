import { ATTACHMENT_TYPES, MAX_ATTACHMENTS, PHOTO_TYPES } from '@netbar/shared/contract'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RowButton } from '../../ui/row-button.tsx'
import { Photo } from './photo.tsx'
import { Sending } from './sending.tsx'
import { usePhotosSending, usePhotoUploads } from './use-photo-uploads.ts'
import '../form/form.css'
import './attachments.css'

interface AttachmentFieldProps {
  /** Identifies the field among all open forms. */
  readonly group: string
  readonly label: string
  readonly isRequired?: boolean
  readonly max?: number
  /** Whether papers may be added too, as PDF. */
  readonly takesPdf?: boolean
  /** Ids of the photos, in order. */
  readonly value: readonly string[]
  /** Problem of the photos. */
  readonly problem: string | null
  readonly onChange: (ids: readonly string[]) => void
  /** Called with whether uploads are in progress. */
  readonly onSending?: (isSending: boolean) => void
}

/** Photos of a form, and papers where it takes them: uploaded as soon as they are chosen, and saved with the form. */
export const AttachmentField = (props: AttachmentFieldProps) => {
  const {
    group,
    label,
    isRequired,
    max = MAX_ATTACHMENTS,
    takesPdf = false,
    value,
    problem,
    onChange,
    onSending,
  } = props
  const { t } = useTranslation()
  const hintId = useId()
  const types = takesPdf ? ATTACHMENT_TYPES : PHOTO_TYPES
  const addText = t(takesPdf ? 'attachment.addFile' : 'attachment.add')
  const { open, room, isTooMany, add, cancel, retry, dismiss } = usePhotoUploads({ group, max, types }, value, onChange)
  const total = value.length
  const isSending = usePhotosSending(group)
  useEffect(() => {
    onSending?.(isSending)
  }, [isSending, onSending])
  return (
    <fieldset className="attachment-field">
      <legend>
        {label}
        {isRequired && (
          <span className="form-required" aria-hidden="true">
            *
          </span>
        )}
      </legend>
      {total > 0 && (
        <ul className="attachments">
          {value.map((id, index) => (
            <li key={id} className="attachment">
              <span className="attachment-open attachment-still">
                <Photo id={id} alt={t(takesPdf ? 'attachment.file' : 'attachment.photo', { n: index + 1, total })} />
              </span>
              <RowButton isDangerous onClick={() => onChange(value.filter((other) => other !== id))}>
                {t(takesPdf ? 'attachment.removeFile' : 'attachment.remove', { n: index + 1 })}
              </RowButton>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <ul className="attachment-uploads">
          {open.map((upload) => (
            <Sending key={upload.id} upload={upload} onCancel={cancel} onRetry={retry} onDismiss={dismiss} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <label className="attachment-add">
          <input
            type="file"
            className="visually-hidden"
            accept={types.map(({ mime }) => mime).join(',')}
            multiple
            aria-label={`${label} ${addText}`}
            aria-describedby={hintId}
            aria-invalid={problem !== null}
            onChange={({ target }) => {
              void add([...(target.files ?? [])])
              // So that the same file can be chosen again after it was removed.
              target.value = ''
            }}
          />
          {addText}
        </label>
      )}
      <span id={hintId} className="quiet">
        {t(takesPdf ? 'attachment.fileLimits' : 'attachment.limits', { n: max })}
      </span>
      {isTooMany && (
        <span className="form-problem" role="alert">
          {t(takesPdf ? 'attachment.tooManyFiles' : 'attachment.tooMany', { n: max })}
        </span>
      )}
      {problem && (
        <span className="form-problem" role="alert">
          {problem}
        </span>
      )}
    </fieldset>
  )
}
