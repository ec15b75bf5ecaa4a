import { defineFeature } from '../../../kernel/feature.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import type { SubjectReader } from '../../../kit/attachments/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { bulletinHandlers } from './handlers.ts'
import { bulletinTables } from './migrations/0174-bulletins.ts'
import { readBulletin } from './reach.ts'
import { texts } from './texts/index.ts'

export { bulletinHandlers } from './handlers.ts'
export { startPublishing } from './due.ts'

/** Whether somebody may read the bulletin that a file belongs to. */
export const readsBulletin: SubjectReader = async (db, id, actor) => {
  try {
    await readBulletin(db, id, actor)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Bulletins of head office, which branches read and acknowledge. */
export const bulletins = defineFeature({
  menu: [
    page('notification', 'bar_index', { sort: 3, icon: 'notification' }, [
      fn('NOTICE_ADD'),
      fn('NOTICE_PUBLISH'),
      fn('NOTICE_WITHDRAW'),
      fn('NOTICE_RECEIPT'),
      fn('NOTICE_EXPORT'),
    ]),
  ],
  migrations: (engine) => ({ '0174-bulletins': bulletinTables(engine) }),
  texts,
  grants: {
    brandOwner: { notification: 'all' },
    areaManager: { notification: [] },
    storeManager: { notification: [] },
    cashier: { notification: [] },
  },
  handlers: { bulletins: bulletinHandlers },
})
