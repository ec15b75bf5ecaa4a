import { DEFAULT_FILL, fitInside, type Size } from '../upload/geometry.ts'

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
