import { DAY_MS, Status, TEMPLATE_SCENES } from '@netbar/shared/contract'
import type { CallRequest, TemplateScene, wechatCalls, WechatTemplate } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import type { WechatBindingTable, WechatTemplateTable } from '../tables.ts'
import type { Actor, CallContext } from '../../../../kernel/context.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { SecretBox } from '../../../../platform/secrets/index.ts'
import type { Text } from '../../../../kernel/texts/index.ts'
import { accountOf } from '../bindings.ts'
import { callWechat } from '../refuse-wechat.ts'
import type { WechatApi } from '../wechat-api.ts'

type Body = CallRequest<typeof wechatCalls.addTemplate>['body']

const UNKNOWN: Text = { key: 'wechat.templateUnknown' }

/** How long messages are counted. */
const COUNTED_MS = 7 * DAY_MS

interface Counts {
  readonly sentCount: number
  readonly failedCount: number
}
const NONE: Counts = { sentCount: 0, failedCount: 0 }

const toTemplate = (
  scene: TemplateScene,
  row: WechatTemplateTable | undefined,
  counts: Counts = NONE,
): WechatTemplate => ({
  scene,
  id: row?.id ?? null,
  tmId: row?.tm_id ?? null,
  title: row?.title ?? null,
  addedTime: row?.created_time ?? null,
  ...counts,
})

/** Messages of the last seven days by occasion. */
const countMessages = async (
  db: Kysely<Tables>,
  bindingId: string,
  now: Date,
): Promise<ReadonlyMap<TemplateScene, Counts>> => {
  const since = new Date(now.getTime() - COUNTED_MS).toISOString()
  const rows = await db
    .selectFrom('wechat_message')
    .where('binding_id', '=', bindingId)
    .where('sent_time', '>=', since)
    .groupBy(['scene', 'state'])
    .select(({ fn }) => ['scene', 'state', fn.countAll<number>().as('count')])
    .execute()
  const countOf = (scene: TemplateScene, state: 'SENT' | 'FAILED') =>
    Number(rows.find((row) => row.scene === scene && row.state === state)?.count ?? 0)
  return new Map(
    TEMPLATE_SCENES.map((scene) => [
      scene,
      { sentCount: countOf(scene, 'SENT'), failedCount: countOf(scene, 'FAILED') },
    ]),
  )
}

/** Every occasion with its template, and what was sent lately. */
export const findTemplates = async (
  db: Kysely<Tables>,
  bindingId: string,
  now: Date,
): Promise<readonly WechatTemplate[]> => {
  const counts = await countMessages(db, bindingId, now)
  const rows = await db.selectFrom('wechat_template').where('binding_id', '=', bindingId).selectAll().execute()
  return TEMPLATE_SCENES.map((scene) =>
    toTemplate(
      scene,
      rows.find((row) => row.scene === scene),
      counts.get(scene),
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
  return toTemplate(scene, written, (await countMessages(database.db, binding.id, now())).get(scene))
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
