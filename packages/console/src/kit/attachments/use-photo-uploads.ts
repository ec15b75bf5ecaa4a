import { $uploads, uploadCancelled, uploadDismissed, uploadOrdered, uploadRetried, type Upload } from '@netbar/shared'
import { shrinkPhoto } from '@netbar/shared/browser'
import { ATTACHMENT_ACTION, ATTACHMENT_TYPES } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Smaller, and without what its camera has written into it; one that cannot be read goes as it is, and is refused. */
const photoOf = (file: File): Promise<Blob> => shrinkPhoto(file).catch(() => file)

/** What of a field is still on its way, or was not taken. */
const isOpen = ({ status }: Upload) => status !== 'done' && status !== 'cancelled'

/** Whether photos of a field are still on their way: what is filed now would go without them. */
export const usePhotosSending = (group: string): boolean =>
  useUnit($uploads).some((each) => each.group === group && (each.status === 'waiting' || each.status === 'sending'))

interface Checked {
  /** As {@link usePhotoUploads} names the field. */
  readonly group: string
  readonly ids: readonly string[]
  readonly isRequired?: boolean
  /** Whether somebody has tried to file it. */
  readonly wasSent: boolean
  /** What the server says of a field of the request, whose photos are `attachments`. */
  readonly refusalOf: (field: string) => string | null
}

/**
 * What is wrong with the photos of a form: none where one is wanted, some that are still on their way, as what is filed
 * now would go without them, or what the server says.
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

/**
 * The photos of a field that are on their way.
 *
 * @param group names the field.
 * @param value ids of the photos that are there.
 * @param most how many there can be.
 */
export const usePhotoUploads = (
  group: string,
  value: readonly string[],
  onChange: (ids: readonly string[]) => void,
  max: number,
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
        types: ATTACHMENT_TYPES,
      })
  }
  return { open, room, isTooMany, add, cancel, retry, dismiss }
}
