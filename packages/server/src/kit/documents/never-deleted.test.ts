import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')

/**
 * Tables whose rows may be deleted: transient data, and what its owner removes (carts, pictures, unattached photos,
 * sessions, second factors and their challenges, links to a password that were used, service tokens that ended, saved views, roles and branches that were taken, branches of a draft, mentions of a changed comment, finished
 * imports, draft lines, answered requests of machines, steps of gift tables, slides that are saved as a whole, rows of the simulator), and what an official account had once it is unbound.
 */
const FORGOTTEN = [
  'attachment',
  'blacklist',
  'brand_picture',
  'brand_resource',
  'bulletin_branch',
  'captcha',
  'carousel_slide',
  'coupon_preparation',
  'default_brand',
  'document_comment_mention',
  'idempotency_key',
  'image',
  'image_library',
  'import_row',
  'list_view',
  'live_message',
  'login_attempt',
  'machine_key',
  'machine_request',
  'machine_session',
  'order',
  'order_goods',
  'order_item',
  'order_refund',
  'order_refund_line',
  'passkey',
  'passkey_challenge',
  'password_link',
  'product_sale_day',
  'product_sale_month',
  'purchase_cart_line',
  'recharge_gift',
  'recovery_code',
  'role_menu',
  'sale_cashier_day',
  'sale_day',
  'sale_hour',
  'sale_hour_month',
  'seat_day',
  'second_factor',
  'service_request',
  'service_token',
  'session',
  'session_billing',
  'session_confirmation',
  'sign_in_ticket',
  'sms_code',
  'supplier_order_line',
  'supplier_product',
  'survey_cafe',
  'uploaded_file',
  'user_branch',
  'user_role',
  'wechat_binding',
  'wechat_follower',
  'wechat_follower_branch',
  'wechat_menu',
  'wechat_message',
  'wechat_template',
  'wechat_ticket',
]

describe('a document', () => {
  it('is deleted by nothing that the server does', () => {
    const sources = globSync('**/*.ts', { cwd: SOURCES })
      .filter((path) => !path.endsWith('.test.ts') && !/(^|[\\/])testing[\\/]/.test(path))
      .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }))
    const deletions = sources.flatMap(({ text }) => [...text.matchAll(/deleteFrom\(\s*(?<table>[^)\s]+)\s*\)/g)])
    const tables = new Set(deletions.map(({ groups }) => groups?.['table']?.replaceAll("'", '') ?? ''))
    expect([...tables].toSorted()).toEqual(FORGOTTEN)
    // A restore empties the rows that migrations wrote into an otherwise empty database.
    const byHand = sources.filter(({ text }) => /sql`\s*(?:delete|truncate)\b/i.test(text))
    expect(byHand.map(({ path }) => path)).toEqual([join('backup', 'read-backup.ts')])
  })
})
