import { group, page } from '../../kernel/menu/index.ts'

/** Pages of the domain with their functions. */
export const menu = [
  group('personal_index', { sort: 9, icon: 'smile' }),
  page('resetPassword', 'personal_index', {
    sort: 2,
    icon: 'lock',
  }),
]
