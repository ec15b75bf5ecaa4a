import { defineFeature } from '../../../kernel/feature.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import { logHandlers } from './handlers.ts'
import { texts } from './texts/index.ts'

/** The log centre: what was done, who signed in, and what was published. */
export const logs = defineFeature({
  menu: [page('logCenter', 'settings_index', { sort: 10, icon: 'clock-circle' }, [fn('LOG_VIEW'), fn('LOG_EXPORT')])],
  texts,
  grants: { brandOwner: { logCenter: 'all' }, auditor: { logCenter: 'all' } },
  handlers: { logs: logHandlers },
})
