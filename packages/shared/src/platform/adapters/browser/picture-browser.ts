import { DEFAULT_FILL, fitInside, type Size } from '../../../lib/geometry/geometry.ts'

/** The file cannot be read as a picture or a film. */
export class UnreadableMedia extends Error {
  override readonly name = 'UnreadableMedia'
}

const JPEG_QUALITY = 0.9

const decode = async (file: Blob): Promise<ImageBitmap> => {
  try {
    // Photographs are turned the right way up.
    return await createImageBitmap(file)
  } catch {
    throw new UnreadableMedia('not a picture')
  }
}

/**
 * Draws a picture at a size of its own (specification §9): whole, in the middle, what is left is filled.
 *
 * @param file A picture that the browser can read.
 * @param size Size of the new picture in px.
 * @param fill CSS colour of what is left; white unless given.
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

/** Long side of a photo in px: what is written on a label can still be read. */
const PHOTO_SIDE = 2000

/**
 * Makes a photo as large as it needs to be and no larger. It is drawn anew, so that nothing goes with it that a camera has
 * written into it, such as where it was taken.
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
