import { fn, page } from '../../kernel/menu/index.ts'

/** Its pages and what may be done on them. */
export const menu = [page('updateLog', 'settings_index', { sort: 12, icon: 'rocket' }, [fn('UPDATE_LOG_EDIT')])]
