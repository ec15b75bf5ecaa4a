/** A size in px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Where something lies inside of something else, in px from the top left. */
export interface Placed extends Size {
  readonly x: number
  readonly y: number
}

/** What is left free when a picture is made to fit (specification §9). */
export const DEFAULT_FILL = '#ffffff'
/** The frame that stands for a film, in seconds from its beginning (specification §9). */
export const PREVIEW_SECONDS = 1

/**
 * Where a picture lies when it is made to fit a size: as large as it goes without being cut or distorted, in the middle.
 * Around it the size is filled.
 *
 * @throws RangeError for a size without an extent.
 */
export const fitInside = (picture: Size, box: Size): Placed => {
  for (const side of [picture.width, picture.height, box.width, box.height])
    if (!(side > 0 && Number.isFinite(side))) throw new RangeError(`no extent: ${side}`)
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  // Never less than one px, however long and thin.
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  return { width, height, x: Math.floor((box.width - width) / 2), y: Math.floor((box.height - height) / 2) }
}

/**
 * The moment of the frame that stands for a film: at 1 s, or in the middle of a shorter one.
 *
 * @param duration Seconds; infinite or not a number where the film does not say.
 */
export const previewMoment = (duration: number): number =>
  Number.isFinite(duration) && duration <= PREVIEW_SECONDS ? Math.max(0, duration / 2) : PREVIEW_SECONDS
