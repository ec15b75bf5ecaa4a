import axe from 'axe-core'

/** Animations that will end; a spinner turns until it is removed. */
const movements = () =>
  document.getAnimations().filter(({ playState, effect }) => {
    const endsAt = effect?.getComputedTiming().endTime
    return playState === 'running' && endsAt !== Number.POSITIVE_INFINITY
  })

/** Rules that axe finds violated in the page, once animations have ended: half faded in, no text has contrast. */
export const axeFindings = async (options: axe.RunOptions = {}): Promise<readonly string[]> => {
  while (movements().length > 0) await Promise.allSettled(movements().map(({ finished }) => finished))
  const { violations } = await axe.run(document.body, options)
  return violations.map(({ id }) => id)
}
