import { describe, expect, it } from 'vitest'
import { previewFilm } from './film-browser.ts'
import { resizePicture, UnreadableMedia } from './picture-browser.ts'
import { makeFilm } from '../../../testing/film.ts'

/** A picture of one colour. */
const picture = (width: number, height: number, colour: string, type = 'image/png'): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  return canvas.convertToBlob({ type })
}

/** Size of a picture, and its colours at some points, each channel rounded to a quarter of its range. */
const look = async (file: Blob, ...points: (readonly [x: number, y: number])[]) => {
  const bitmap = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const colours = points.map(([x, y]) =>
    [...context.getImageData(x, y, 1, 1).data].map((part) => Math.round(part / 64) * 64),
  )
  return { width: bitmap.width, height: bitmap.height, colours }
}
const [WHITE, RED, GREEN, BLUE] = [
  [256, 256, 256, 256],
  [256, 0, 0, 256],
  [0, 256, 0, 256],
  [0, 0, 256, 256],
]

describe('a resized picture', () => {
  it('[ENT-3] is whole and centred, with white around it', async () => {
    const wide = await resizePicture(await picture(400, 100, 'red'), { width: 200, height: 200 })
    expect(wide.type).toBe('image/png')
    expect(await look(wide, [100, 100], [1, 100], [100, 10], [100, 190])).toEqual({
      width: 200,
      height: 200,
      colours: [RED, RED, WHITE, WHITE],
    })
  })

  it('[ENT-3] has white where it was transparent', async () => {
    const clear = await resizePicture(await picture(10, 10, 'transparent'), { width: 20, height: 20 })
    expect((await look(clear, [10, 10])).colours).toEqual([WHITE])
  })

  it('[ENT-3] can have another colour around it, and stays a JPEG', async () => {
    const high = await resizePicture(await picture(10, 40, 'red', 'image/jpeg'), { width: 40, height: 40 }, '#0000ff')
    expect(high.type).toBe('image/jpeg')
    expect((await look(high, [20, 20], [2, 20])).colours).toEqual([RED, BLUE])
  })

  it('[ENT-3] is refused for a file that is no picture', async () => {
    const text = new Blob(['hello'], { type: 'image/png' })
    await expect(resizePicture(text, { width: 10, height: 10 })).rejects.toThrow(UnreadableMedia)
  })
})

describe('the preview picture of a video', () => {
  const frame = (ms: number, colour: string) => ({ ms, colour })

  it('[ENT-3] is the frame at 1 s', async () => {
    const film = await makeFilm([frame(0, '#ff0000'), frame(900, '#00ff00'), frame(1_500, '#0000ff')], 2_000)
    const poster = await previewFilm(film)
    expect(poster.type).toBe('image/jpeg')
    expect(await look(poster, [32, 16])).toEqual({ width: 64, height: 32, colours: [GREEN] })
  })

  it('[ENT-3] is the middle frame of a shorter video', async () => {
    const film = await makeFilm([frame(0, '#ff0000'), frame(300, '#00ff00'), frame(600, '#0000ff')], 800)
    expect((await look(await previewFilm(film), [32, 16])).colours).toEqual([GREEN])
  })

  it('[ENT-3] is the frame at 1 s where the video has no duration', async () => {
    const film = await makeFilm([frame(0, '#ff0000'), frame(900, '#00ff00'), frame(1_500, '#0000ff')], null)
    expect((await look(await previewFilm(film), [32, 16])).colours).toEqual([GREEN])
  })

  it('[ENT-3] is refused for a file that is no video', async () => {
    await expect(previewFilm(new Blob(['hello'], { type: 'video/mp4' }))).rejects.toThrow(UnreadableMedia)
  })
})
