import { fn, group, page } from '../../kernel/menu/index.ts'

/** Pages of the domain with their functions. */
export const menu = [
  group('home_index', { sort: 0, icon: 'home' }),
  page('home', 'home_index', { sort: 0, icon: 'home' }, [fn('HOME_REVENUE')]),
]
