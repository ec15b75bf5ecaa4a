import { group } from '../../kernel/menu/index.ts'

/** The menu group of the domain; its pages are declared by their features. */
export const menu = [group('settings_index', { sort: 8, icon: 'setting' })]
