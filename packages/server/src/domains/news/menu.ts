import { fn, page } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [
  page('updateLog', 'settings_index', { sort: 12, icon: 'rocket', titles: ['更新日志', 'What’s new', '更新日誌'] }, [
    fn('UPDATE_LOG_EDIT', '编辑更新日志与公告', 'Write what is new and announcements', '編輯更新日誌與公告'),
  ]),
]
