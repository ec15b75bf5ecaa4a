import { previewMoment } from '../upload/geometry.ts'
import { UnreadableMedia } from './picture-browser.ts'

const POSTER_QUALITY = 0.85

const happens = (film: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    film.addEventListener(event, () => resolve(), { once: true })
    film.addEventListener('error', () => reject(new UnreadableMedia('not a film')), { once: true })
  })

const frameOf = async (film: HTMLVideoElement): Promise<Blob> => {
  const canvas = new OffscreenCanvas(film.videoWidth, film.videoHeight)
  const context = canvas.getContext('2d')
  if (context === null) throw new UnreadableMedia('no canvas')
  context.drawImage(film, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: POSTER_QUALITY })
}

/**
 * The picture that stands for a film: its frame at 1 s (specification §9), or in the middle of a shorter one.
 *
 * @param file A film that the browser can play.
 * @returns A JPEG file of the film's own size.
 * @throws UnreadableMedia for a file that is no film, or has no pictures.
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
    const sought = happens(film, 'seeked')
    film.currentTime = previewMoment(film.duration)
    await sought
    return await frameOf(film)
  } finally {
    film.removeAttribute('src')
    film.load()
    URL.revokeObjectURL(url)
  }
}
