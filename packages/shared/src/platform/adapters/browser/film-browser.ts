import { previewMoment } from '../../../lib/geometry/geometry.ts'
import { UnreadableMedia } from './picture-browser.ts'

const POSTER_QUALITY = 0.85

const happens = (film: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    film.addEventListener(event, () => resolve(), { once: true })
    film.addEventListener('error', () => reject(new UnreadableMedia('not a film')), { once: true })
  })

/** Time after which the current frame has to do where no new one arrives, e.g. in a hidden page, in ms. */
const PATIENCE_MS = 250

/**
 * Waits until the sought frame is shown: `seeked` fires before that, and in about 1 % of cases the old frame is still
 * shown.
 */
const showsSought = (film: HTMLVideoElement): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (film.seeking) film.requestVideoFrameCallback(look)
      else resolve()
    }
    film.requestVideoFrameCallback(look)
    film.addEventListener('seeked', () => setTimeout(resolve, PATIENCE_MS), { once: true })
  })

const frameOf = async (film: HTMLVideoElement): Promise<Blob> => {
  const canvas = new OffscreenCanvas(film.videoWidth, film.videoHeight)
  const context = canvas.getContext('2d')
  if (context === null) throw new UnreadableMedia('no canvas')
  context.drawImage(film, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: POSTER_QUALITY })
}

/**
 * Preview picture of a video: its frame at 1 s (specification §9), or in the middle of a shorter one.
 *
 * @param file A video that the browser can play.
 * @returns A JPEG file of the video's own size.
 * @throws UnreadableMedia for a file that is no video, or has no pictures.
 */
export const previewFilm = async (file: Blob): Promise<Blob> => {
  const film = document.createElement('video')
  const url = URL.createObjectURL(file)
  film.muted = true
  film.preload = 'auto'
  try {
    const loaded = happens(film, 'loadedmetadata')
    film.src = url
    await loaded
    if (film.videoWidth === 0) throw new UnreadableMedia('no pictures')
    const sought = Promise.all([happens(film, 'seeked'), showsSought(film)])
    film.currentTime = previewMoment(film.duration)
    await sought
    return await frameOf(film)
  } finally {
    film.removeAttribute('src')
    film.load()
    URL.revokeObjectURL(url)
  }
}
