import { fn, group, page } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  group('home_index', { sort: 0, icon: 'home', titles: ['首页', 'Home', '首頁'] }),
  page('home', 'home_index', { sort: 0, icon: 'home', titles: ['首页', 'Home', '首頁'] }, [
    fn('HOME_REVENUE', '查看营业额', 'See what is earned', '檢視營業額'),
  ]),
]
