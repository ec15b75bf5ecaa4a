import { useCallback } from 'react'

interface PaperPictureProps {
  readonly picture: Blob
  readonly title: string
  /** It can be printed now. */
  readonly onReady: () => void
}

/** A picture of a sheet. One that does not load is left out, so that the sheet is printed all the same. */
export const PaperPicture = ({ picture, title, onReady }: PaperPictureProps) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [picture],
  )
  return <img ref={show} className="paper-picture" alt={title} onLoad={onReady} onError={onReady} />
}
