import axe from 'axe-core'

/** Violations that axe finds in the page, by rule, once animations have ended: half faded in, no text has contrast. */
export const axeFindings = async (): Promise<readonly string[]> => {
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  // A widget is a part of a page, without landmarks of its own.
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
