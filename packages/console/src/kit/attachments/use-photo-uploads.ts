import {
  $uploads,
  type Upload,
  uploadCancelled,
  uploadDismissed,
  uploadOrdered,
  uploadRetried,
} from '@netbar/shared/console'
import { ATTACHMENT_ACTION, type UploadType } from '@netbar/shared/contract'
import { shrinkPhoto } from '@netbar/shared/browser'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A shrunk photo without metadata; a file that cannot be read is sent unchanged, and refused. */
const photoOf = (file: File): Promise<Blob> => shrinkPhoto(file).catch(() => file)

/** Uploads of a field that are in progress, or were refused. */
const isOpen = ({ status }: Upload) => status !== 'done' && status !== 'cancelled'

/** Whether uploads of a field are in progress: a document filed now would go without them. */
export const usePhotosSending = (group: string): boolean =>
  useUnit($uploads).some((each) => each.group === group && (each.status === 'waiting' || each.status === 'sending'))

interface Checked {
  /** The same name as for {@link usePhotoUploads}. */
  readonly group: string
  readonly ids: readonly string[]
  readonly isRequired?: boolean
  /** Whether the form was submitted. */
  readonly wasSent: boolean
  /** Error from the server for a field of the request; that of the photos is `attachments`. */
  readonly refusalOf: (field: string) => string | null
}

/**
 * Problem of a form's photos: none where one is required, uploads in progress, which a document filed now would go
 * without, or an error from the server.
 */
export const usePhotoProblem = ({ group, ids, isRequired = false, wasSent, refusalOf }: Checked) => {
  const { t } = useTranslation()
  const isSending = usePhotosSending(group)
  const missing = isRequired && ids.length === 0 ? t('attachment.required') : null
  const own = isSending ? t('attachment.sending') : missing
  const refused = ['attachments', ...ids.map((_, index) => `attachments.${index}`)]
    .map((field) => refusalOf(field))
    .find((text) => text !== null)
  return { isRight: own === null, problem: wasSent ? (own ?? refused ?? null) : null }
}

interface PhotoUploads {
  /** Name of the field. */
  readonly group: string
  /** Maximum number of photos. */
  readonly max: number
  readonly types: readonly UploadType[]
}

/**
 * Uploads of a field.
 *
 * @param value Ids of the existing photos.
 */
export const usePhotoUploads = (
  { group, max, types }: PhotoUploads,
  value: readonly string[],
  onChange: (ids: readonly string[]) => void,
) => {
  const { uploads, order, cancel, retry, dismiss } = useUnit({
    uploads: $uploads,
    order: uploadOrdered,
    cancel: uploadCancelled,
    retry: uploadRetried,
    dismiss: uploadDismissed,
  })
  const own = uploads.filter((upload) => upload.group === group)
  const over = own.filter((upload) => !isOpen(upload))
  useEffect(() => {
    if (over.length === 0) return
    const arrived = over.flatMap(({ fileId }) => (fileId === null || value.includes(fileId) ? [] : [fileId]))
    if (arrived.length > 0) onChange([...value, ...arrived])
    for (const { id } of over) dismiss(id)
  }, [over, value, onChange, dismiss])
  const open = own.filter(isOpen)
  const room = max - value.length - open.length
  const [isTooMany, setIsTooMany] = useState(false)
  const add = async (files: readonly File[]) => {
    setIsTooMany(files.length > room)
    for (const file of files.slice(0, Math.max(0, room)))
      order({
        group,
        file: await photoOf(file),
        fileName: file.name,
        action: ATTACHMENT_ACTION,
        types,
      })
  }
  return { open, room, isTooMany, add, cancel, retry, dismiss }
}
