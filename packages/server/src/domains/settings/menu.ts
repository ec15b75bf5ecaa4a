import { group, page, toCome } from '../../kernel/menu/index.ts'

/** Pages of the domain with their functions. */
export const menu = [
  group('settings_index', { sort: 8, icon: 'setting' }),
  toCome(
    page('publishLog', 'settings_index', {
      sort: 11,
      icon: 'cloud-upload',
    }),
  ),
]
