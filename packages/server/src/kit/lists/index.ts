export { allOf, ifGiven, withinDays } from './filters.ts'
export { countRows, pageOf } from './page.ts'
export { nullsLast, sortOf } from './sort.ts'
export { rowMapper } from './row-mapper.ts'
