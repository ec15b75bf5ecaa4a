/** Twice the pixels of the screen, so that it is sharp on paper. */
const PIXEL_RATIO = 2

/** Marks parts of a chart that are not in its picture, such as its buttons. */
export const NOT_IN_PICTURE = { 'data-not-in-picture': '' } as const

/** A chart as it is on the screen, as a PNG picture. */
export const chartPicture = async (chart: HTMLElement): Promise<Blob> => {
  const { toBlob } = await import('html-to-image')
  const picture = await toBlob(chart, {
    pixelRatio: PIXEL_RATIO,
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    // The console has the fonts of the system alone.
    skipFonts: true,
    style: { margin: '0' },
    filter: (node) => !(node instanceof Element && node.hasAttribute('data-not-in-picture')),
  })
  if (picture === null) throw new Error('the browser made no picture of a chart')
  return picture
}
