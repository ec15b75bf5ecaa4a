import { fn, page } from '../../kernel/menu/index.ts'

/** Pages of the domain with their functions. */
export const menu = [page('updateLog', 'settings_index', { sort: 12, icon: 'rocket' }, [fn('UPDATE_LOG_EDIT')])]
