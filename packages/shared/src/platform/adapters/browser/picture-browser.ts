import { DEFAULT_FILL, fitInside, type Size } from '../../../lib/geometry/geometry.ts'

/** The file cannot be read as a picture or a video. */
export class UnreadableMedia extends Error {
  override readonly name = 'UnreadableMedia'
}

const JPEG_QUALITY = 0.9

const decode = async (file: Blob): Promise<ImageBitmap> => {
  try {
    // Applies the orientation of photographs.
    return await createImageBitmap(file)
  } catch {
    throw new UnreadableMedia('not a picture')
  }
}

/**
 * Resizes a picture (specification §9): whole, centred, and the rest of the size filled.
 *
 * @param file A picture that the browser can read.
 * @param size Size of the new picture in px.
 * @param fill CSS colour around the picture; white by default.
 * @returns A JPEG file for a JPEG, a PNG file for everything else.
 * @throws UnreadableMedia for a file that is no picture.
 */
export const resizePicture = async (file: Blob, size: Size, fill: string = DEFAULT_FILL): Promise<Blob> => {
  const picture = await decode(file)
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (context === null) throw new UnreadableMedia('no canvas')
  const { x, y, width, height } = fitInside(picture, size)
  context.fillStyle = fill
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height)
  picture.close()
  return canvas.convertToBlob({ type: file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png', quality: JPEG_QUALITY })
}

/** Maximum length of a photo's longer side in px: labels stay legible. */
const PHOTO_SIDE = 2000

/**
 * Shrinks a photo to at most {@link PHOTO_SIDE}. It is drawn anew, which drops the metadata of the camera, such as the
 * location.
 *
 * @param file A picture that the browser can read.
 * @returns A JPEG file.
 * @throws UnreadableMedia for a file that is no picture.
 */
export const shrinkPhoto = async (file: Blob): Promise<Blob> => {
  const picture = await decode(file)
  const scale = Math.min(1, PHOTO_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext('2d')
  if (context === null) throw new UnreadableMedia('no canvas')
  context.fillStyle = DEFAULT_FILL
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
}
