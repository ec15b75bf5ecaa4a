import type { HomeBlock } from '../kit/home-block.ts'

/** Calls, orders and payments as they come: first at the counter, at the side for whoever looks at figures. */
export const liveBlocks = [
  { name: 'liveNotices', sort: 10, width: 'twoThirds', level: '2', unless: 'HOME_REVENUE', branches: 'one' },
  { name: 'liveNotices', sort: 90, width: 'third' },
] as const satisfies readonly HomeBlock[]
