import type { Plugin } from 'vite'

const ROUTES = /packages\/shared\/src\/navigation\/route-table\.ts$/
/** What follows a route's name and path: `, { parent: …, identity: … })`. */
const FACTS = /,\s*\{[^{}]*\}(?=,?\s*\))/g

/** The table of routes with names and paths only. */
export const withoutFacts = (code: string): string => code.replace(FACTS, '')

/**
 * A widget links to a page by its address alone; only the console's guard needs to know who may open the page, and
 * how.
 */
export const withoutGuardFacts: Plugin = {
  name: 'netbar-without-guard-facts',
  enforce: 'pre',
  transform: { filter: { id: ROUTES }, handler: withoutFacts },
}
