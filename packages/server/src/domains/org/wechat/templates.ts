import { Status, TEMPLATE_SCENES } from '@netbar/shared/contract'
import type { CallRequest, TemplateScene, wechatCalls, WechatTemplate } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { WechatBindingTable, WechatTemplateTable } from './tables.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { accountOf } from './bindings.ts'
import { callWechat } from './refuse-wechat.ts'
import type { WechatApi } from './wechat-api.ts'

type Body = CallRequest<typeof wechatCalls.addTemplate>['body']

const UNKNOWN: Text = { key: 'wechat.templateUnknown' }

const toTemplate = (scene: TemplateScene, row: WechatTemplateTable | undefined): WechatTemplate => ({
  scene,
  id: row?.id ?? null,
  tmId: row?.tm_id ?? null,
  title: row?.title ?? null,
  addedTime: row?.created_time ?? null,
})

/** Every occasion with its template. */
export const findTemplates = async (db: Kysely<Tables>, bindingId: string): Promise<readonly WechatTemplate[]> => {
  const rows = await db.selectFrom('wechat_template').where('binding_id', '=', bindingId).selectAll().execute()
  return TEMPLATE_SCENES.map((scene) =>
    toTemplate(
      scene,
      rows.find((row) => row.scene === scene),
    ),
  )
}

/**
 * Sets the template of an occasion.
 *
 * @throws Refusal 42202 for an account that may not send any; 42201 for a template that the account does not have.
 */
export const addTemplate = async (
  binding: WechatBindingTable,
  { scene, tmId }: Body,
  { database, now, newId }: CallContext,
  { wechat, secrets }: { readonly wechat: WechatApi; readonly secrets: SecretBox },
): Promise<WechatTemplate> => {
  if (binding.account_type !== 'SERVICE') throw new Refusal(Status.businessRule, { key: 'wechat.serviceAccountOnly' })
  const offers = await callWechat(wechat.findTemplates(accountOf(binding, secrets)))
  const offer = offers.find((template) => template.tmId === tmId)
  if (offer === undefined) throw new Refusal(Status.invalidFields, UNKNOWN, [{ field: 'tmId', text: UNKNOWN }])
  const row = { tm_id: tmId, title: offer.title, created_time: now().toISOString() }
  const written = await database.write((trx) =>
    trx
      .insertInto('wechat_template')
      .values({ id: newId(), binding_id: binding.id, scene, ...row })
      .onConflict((conflict) => conflict.columns(['binding_id', 'scene']).doUpdateSet(row))
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  return toTemplate(scene, written)
}

/** @throws Refusal 40401 for a template of a foreign brand, as for one that does not exist. */
export const removeTemplate = async (trx: Transaction<Tables>, actor: Actor, id: string): Promise<void> => {
  const row = await trx
    .selectFrom('wechat_template')
    .innerJoin('wechat_binding', 'wechat_binding.id', 'wechat_template.binding_id')
    .where('wechat_template.id', '=', id)
    .select('wechat_binding.brand_id')
    .executeTakeFirst()
  if (row === undefined || !actor.brandIds.has(row.brand_id))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  await trx.deleteFrom('wechat_template').where('id', '=', id).execute()
}
