import { group, page } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  group('personal_index', { sort: 9, icon: 'smile' }),
  page('resetPassword', 'personal_index', {
    sort: 2,
    icon: 'lock',
  }),
]
