import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'

/** Template messages that are sent: whom to, by whom, and what WeChat answered. */
export const wechatMessages = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await createTable(db, engine, 'wechat_message', {
      columns: {
        id: 'text',
        binding_id: '-> wechat_binding',
        scene: 'text',
        tm_id: 'text',
        openid: 'text',
        user_id: '-> user',
        fields: 'text',
        state: 'text',
        msg_id: 'text?',
        errcode: 'integer?',
        tries: 'integer',
        sent_time: 'text',
      },
      primaryKey: ['id'],
      check: { state: "state in ('SENDING', 'SENT', 'FAILED')", tries: 'tries > 0' },
    })
    await createIndex(db, 'wechat_message', ['binding_id', 'sent_time'])
    await createIndex(db, 'wechat_message', ['user_id', 'sent_time'])
  },
})
