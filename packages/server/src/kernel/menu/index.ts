export { fn, group, page, toCome } from './declare.ts'
export type { FunctionsOf, MenuPage } from './declare.ts'
export { menuNodes, standingNames, withParents } from './nodes.ts'
export type { MenuNode } from './nodes.ts'
