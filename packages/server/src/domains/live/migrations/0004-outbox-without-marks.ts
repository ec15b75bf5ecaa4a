import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Every process reads the live messages by their numbers, so a mark for emitted messages is useless. */
export const outboxWithoutMarks: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.dropIndex('live_message_emitted_branch_id_sequence_ix').execute()
    await db.schema.alterTable('live_message').dropColumn('emitted').execute()
  },
}
