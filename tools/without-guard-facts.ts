import type { Plugin } from 'vite'

const ROUTES = /packages\/shared\/src\/navigation\/route-table\.ts$/
/** What follows a route's name and path: `, { parent: …, identity: … })`. */
const FACTS = /,\s*\{[^{}]*\}(?=,?\s*\))/g

/** The table of routes as names and paths. */
export const withoutFacts = (code: string): string => code.replace(FACTS, '')

/** A widget leads to a page by its address alone; who may open the page, and how, is for the console's guard to know. */
export const withoutGuardFacts: Plugin = {
  name: 'netbar-without-guard-facts',
  enforce: 'pre',
  transform: { filter: { id: ROUTES }, handler: withoutFacts },
}
