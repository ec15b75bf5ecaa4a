import { group, page } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  group('personal_index', { sort: 9, icon: 'smile', titles: ['个人事务', 'Personal', '個人事務'] }),
  page('resetPassword', 'personal_index', {
    sort: 2,
    icon: 'lock',
    titles: ['修改密码', 'Change password', '修改密碼'],
  }),
]
