import { fn, group, page } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  group('home_index', { sort: 0, icon: 'home' }),
  page('home', 'home_index', { sort: 0, icon: 'home' }, [fn('HOME_REVENUE')]),
]
