/** A size in px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Position and size inside a box, in px from the top left. */
export interface Placed extends Size {
  readonly x: number
  readonly y: number
}

/** Fill colour around a fitted picture (specification §9). */
export const DEFAULT_FILL = '#ffffff'
/** Time of a video's preview frame, in seconds from its start (specification §9). */
export const PREVIEW_SECONDS = 1

/**
 * Position of a picture fitted into a box: as large as possible without cropping or distortion, and centred. The rest
 * of the box is filled.
 *
 * @throws RangeError for a size that is not positive and finite.
 */
export const fitInside = (picture: Size, box: Size): Placed => {
  for (const side of [picture.width, picture.height, box.width, box.height])
    if (!(side > 0 && Number.isFinite(side))) throw new RangeError(`no extent: ${side}`)
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  // At least one px, however long and thin the picture is.
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  return { width, height, x: Math.floor((box.width - width) / 2), y: Math.floor((box.height - height) / 2) }
}

/**
 * The time of a video's preview frame: 1 s, or the middle of a shorter video.
 *
 * @param duration Seconds; infinite or NaN where the video does not say.
 */
export const previewMoment = (duration: number): number =>
  Number.isFinite(duration) && duration <= PREVIEW_SECONDS ? Math.max(0, duration / 2) : PREVIEW_SECONDS
