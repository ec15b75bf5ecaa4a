/** What text of a usual size needs against its background (WCAG 2.2 AA). */
const MIN_CONTRAST = 4.5

/** The share of light of a channel of 0-255 (WCAG 2.2, relative luminance). */
const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast between a colour (`#rrggbb`) and white, from 1 to 21. */
export const contrastOnWhite = (color: string): number => 1.05 / (luminanceOf(color) + 0.05)

/** Whether white text can be read on a colour. */
export const isReadableOnWhite = (color: string): boolean => contrastOnWhite(color) >= MIN_CONTRAST
