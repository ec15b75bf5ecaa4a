import {
  $uploads,
  galleryFileChosen,
  galleryGroup,
  uploadCancelled,
  uploadDismissed,
  uploadRetried,
} from '@netbar/shared/console'
import { previewFilm, resizePicture } from '@netbar/shared/browser'
import type { LibraryType } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useState } from 'react'

/** How pictures are sent: as they are, or whole within a size whose rest is white (specification §9). */
export const SIZES = {
  original: null,
  square: { width: 800, height: 800 },
  wide: { width: 1920, height: 1080 },
} as const
export type SizeName = keyof typeof SIZES
export const SIZE_NAMES = ['original', 'square', 'wide'] as const satisfies readonly SizeName[]

/** Size that suits a library: pictures of products are square. */
export const sizeOf = (type: LibraryType | undefined): SizeName => (type === 'PRODUCT' ? 'square' : 'original')

/** A moving picture would become a still one. */
const mayResize = ({ type }: File) => type.startsWith('image/') && type !== 'image/gif'

/** What is sent of a file: a picture in its size, a film with its still at 1 s. */
const preparedOf = async (file: File, size: SizeName): Promise<{ readonly file: Blob; readonly still?: Blob }> => {
  if (file.type === 'video/mp4') return { file, still: await previewFilm(file) }
  const target = SIZES[size]
  return { file: target !== null && mayResize(file) ? await resizePicture(file, target) : file }
}

/** Files on their way to a library, and those that cannot be read. */
export const useGalleryFiles = (libraryId: string, size: SizeName) => {
  const { uploads, choose, dismiss, cancel, retry } = useUnit({
    uploads: $uploads,
    choose: galleryFileChosen,
    dismiss: uploadDismissed,
    cancel: uploadCancelled,
    retry: uploadRetried,
  })
  const [unreadable, setUnreadable] = useState<readonly string[]>([])
  const own = uploads.filter(({ group }) => group === galleryGroup(libraryId))
  const isOver = ({ status }: (typeof own)[number]) => status === 'done' || status === 'cancelled'
  const over = own.filter(isOver)
  useEffect(() => {
    for (const { id } of over) dismiss(id)
  }, [over, dismiss])
  const add = useCallback(
    async (files: readonly File[]) => {
      setUnreadable([])
      for (const file of files)
        try {
          choose({ libraryId, fileName: file.name, ...(await preparedOf(file, size)) })
        } catch {
          setUnreadable((before) => [...before, file.name])
        }
    },
    [choose, libraryId, size],
  )
  return { open: own.filter((upload) => !isOver(upload)), unreadable, add, dismiss, cancel, retry }
}
