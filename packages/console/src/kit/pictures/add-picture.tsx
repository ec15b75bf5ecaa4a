import { $menus, pageFunctionsOf } from '@netbar/shared'
import { $uploads, galleryFileChosen, galleryGroup, uploadDismissed, type Size } from '@netbar/shared/console'
import { resizePicture } from '@netbar/shared/browser'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../ui/use-text.ts'

interface AddPictureProps {
  readonly libraryId: string
  /** Size in which it is stored: the picture is whole, and the rest filled with white (specification §9). */
  readonly size: Size
}

const ACCEPTED = 'image/png,image/jpeg,image/webp'

/** Uploads a picture to the library, for users who may. */
export const AddPicture = ({ libraryId, size }: AddPictureProps) => {
  const { t } = useTranslation()
  const say = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const { menus, uploads, choose, dismiss } = useUnit({
    menus: $menus,
    uploads: $uploads,
    choose: galleryFileChosen,
    dismiss: uploadDismissed,
  })
  if (!pageFunctionsOf(menus, 'pictureResourceManagement').has('IMAGE_ADD')) return null
  const own = uploads.filter(({ group }) => group === galleryGroup(libraryId))
  const isSending = own.some(({ status }) => status === 'sending' || status === 'waiting')
  const failure = own.findLast(({ status }) => status === 'failed' || status === 'refused')?.failure
  const take = async (file: File | undefined) => {
    if (!file) return
    for (const { id } of own) dismiss(id)
    try {
      choose({ libraryId, file: await resizePicture(file, size), fileName: file.name })
      setIsUnreadable(false)
    } catch {
      setIsUnreadable(true)
    }
  }
  const problem = isUnreadable ? t('gallery.unreadable') : failure ? say(failure) : null
  return (
    <>
      <Button loading={isSending} onClick={() => input.current?.click()}>
        {t('gallery.add')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('gallery.add')}
        accept={ACCEPTED}
        onChange={({ target }) => {
          void take(target.files?.[0])
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      {problem !== null && (
        <span className="form-problem" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
