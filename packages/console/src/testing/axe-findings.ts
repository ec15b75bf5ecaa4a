import axe from 'axe-core'

/** What moves and will stand still; a spinner turns until it is taken away. */
const movements = () =>
  document.getAnimations().filter(({ playState, effect }) => {
    const endsAt = effect?.getComputedTiming().endTime
    return playState === 'running' && endsAt !== Number.POSITIVE_INFINITY
  })

/** The rules that axe finds broken in the page, once everything stands still: half faded in, no text has contrast. */
export const axeFindings = async (options: axe.RunOptions = {}): Promise<readonly string[]> => {
  while (movements().length > 0) await Promise.allSettled(movements().map(({ finished }) => finished))
  const { violations } = await axe.run(document.body, options)
  return violations.map(({ id }) => id)
}
