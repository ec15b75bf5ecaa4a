import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../platform/db/engine.ts'
import { createIndex, createTable } from '../../../platform/db/migrations/table-builder.ts'
import type { TableShape } from '../../../platform/db/migrations/table-builder.ts'

const id = ['id'] as const

/** In the order of their references. */
const tables: Readonly<Record<string, TableShape>> = {
  wechat_binding: {
    columns: {
      id: 'text',
      brand_id: '-> brand',
      name: 'text',
      app_id: 'text',
      original_id: 'text',
      account_type: 'text',
      qr_url: 'text?',
      app_secret: 'text',
      token: 'text',
      encoding_aes_key: 'text?',
      version: 'integer',
      updated_time: 'text',
    },
    primaryKey: id,
    unique: [['brand_id'], ['app_id']],
  },
  wechat_menu: {
    columns: { binding_id: '-> wechat_binding', menu_str: 'text', published_time: 'text' },
    primaryKey: ['binding_id'],
  },
  wechat_template: {
    columns: {
      id: 'text',
      binding_id: '-> wechat_binding',
      scene: 'text',
      tm_id: 'text',
      title: 'text',
      created_time: 'text',
    },
    primaryKey: id,
    unique: [['binding_id', 'scene']],
  },
  wechat_follower: {
    columns: {
      openid: 'text',
      binding_id: '-> wechat_binding',
      nickname: 'text',
      avatar_url: 'text?',
      subscribed_time: 'text',
    },
    primaryKey: ['openid'],
  },
  wechat_follower_branch: {
    columns: { openid: 'text', branch_id: '-> branch' },
    primaryKey: ['openid', 'branch_id'],
  },
  wechat_ticket: { columns: { id: 'text', openid: 'text', expires_time: 'text' }, primaryKey: id },
  sms_code: {
    columns: {
      id: 'text',
      ticket_id: 'text',
      username: 'text',
      phone: 'text',
      code_hash: 'text',
      tries: 'integer',
      expires_time: 'text',
      created_time: 'text',
    },
    primaryKey: id,
    check: { tries: 'tries >= 0' },
  },
  wechat_pay_config: {
    columns: {
      brand_id: '-> brand',
      mode: 'text',
      app_id: 'text',
      mch_id: 'text',
      sub_mch_id: 'text?',
      sub_app_id: 'text?',
      serial_no: 'text',
      api_v3_key: 'text?',
      private_key: 'text?',
      enabled: 'integer',
      rate_bp: 'integer',
      checked_time: 'text?',
      version: 'integer',
      updated_time: 'text',
    },
    primaryKey: ['brand_id'],
    check: {
      rate: 'rate_bp between 0 and 10000',
      enabled: 'enabled = 0 or (api_v3_key is not null and private_key is not null and checked_time is not null)',
    },
  },
  member_level: {
    columns: { id: 'text', brand_id: '-> brand', name: 'text', sort: 'integer' },
    primaryKey: id,
    unique: [['brand_id', 'name']],
  },
  member: {
    columns: {
      id: 'text',
      brand_id: '-> brand',
      branch_id: '-> branch',
      member_no: 'text',
      name: 'text',
      gender: 'text',
      phone: 'text',
      id_number: 'text',
      birth_date: 'text',
      level_id: '-> member_level',
      principal_fen: 'integer',
      gift_fen: 'integer',
      status: 'text',
      created_time: 'text',
    },
    primaryKey: id,
    unique: [
      ['brand_id', 'member_no'],
      ['brand_id', 'phone'],
      ['brand_id', 'id_number'],
    ],
    check: { balance: 'principal_fen >= 0 and gift_fen >= 0' },
  },
  machine_session: {
    columns: {
      id: 'text',
      branch_id: '-> branch',
      machine_id: '-> machine',
      member_id: '-> member?',
      user_id: '-> user?',
      billing: 'text',
      start_time: 'text',
      end_time: 'text?',
      end_reason: 'text?',
      principal_fen: 'integer',
      gift_fen: 'integer',
    },
    primaryKey: id,
    check: {
      person: 'member_id is null or user_id is null',
      end: '(end_time is null) = (end_reason is null) and (end_time is null or end_time >= start_time)',
      amounts: 'principal_fen >= 0 and gift_fen >= 0',
    },
  },
  blacklist: {
    columns: {
      id: 'text',
      brand_id: '-> brand',
      branch_id: '-> branch',
      member_id: '-> member?',
      name: 'text',
      id_number: 'text',
      phone: 'text',
      reason: 'text',
      note: 'text',
      photos: 'text',
      scope: 'text',
      valid_until: 'text?',
      enabled: 'integer',
      version: 'integer',
      created_by: '-> user',
      created_time: 'text',
    },
    primaryKey: id,
    unique: [['branch_id', 'id_number']],
  },
}

const indexes: readonly (readonly [table: string, columns: readonly string[], where?: string])[] = [
  ['wechat_follower', ['binding_id', 'subscribed_time']],
  ['wechat_ticket', ['expires_time']],
  ['sms_code', ['phone', 'created_time']],
  ['sms_code', ['ticket_id', 'created_time']],
  ['sms_code', ['expires_time']],
  ['member', ['branch_id', 'created_time']],
  ['machine_session', ['branch_id', 'start_time'], 'end_time is null'],
  ['machine_session', ['member_id', 'start_time']],
  ['machine_session', ['machine_id', 'start_time']],
  ['blacklist', ['brand_id', 'created_time']],
]

/**
 * WeChat, payment, members, their sessions at machines, and the blacklist. Staff get a phone, and at most one WeChat
 * account.
 */
export const wechatPaymentMembers = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('user').addColumn('phone', 'text').execute()
    await db.schema.createIndex('user_openid_uq').unique().on('user').column('openid').execute()
    for (const [name, shape] of Object.entries(tables)) await createTable(db, engine, name, shape)
    for (const [table, columns, where] of indexes) await createIndex(db, table, columns, where)
  },
})
