import { MAX_TEMPLATE_TESTS_PER_MINUTE, MINUTE_MS, Status } from '@netbar/shared/contract'
import type { CallRequest, TemplateTest, wechatCalls } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../../../platform/db/index.ts'
import type { WechatBindingTable, WechatMessageTable, WechatTemplateTable } from '../tables.ts'
import { writeOnce } from '../../../../kit/documents/index.ts'
import type { CallContext } from '../../../../kernel/context.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { SecretBox } from '../../../../platform/secrets/index.ts'
import { translateKey } from '../../../../kernel/texts/index.ts'
import type { Text } from '../../../../kernel/texts/index.ts'
import { accountOf, getBinding } from '../bindings.ts'
import { callWechat } from '../refuse-wechat.ts'
import { sampleFields } from './sample-fields.ts'
import { WechatFailure } from '../wechat-api.ts'
import type { WechatApi } from '../wechat-api.ts'

type Body = CallRequest<typeof wechatCalls.testTemplate>['body']
type Parts = { readonly wechat: WechatApi; readonly secrets: SecretBox }

const begun = v.object({ id: v.string() })
const storedFields = v.array(v.object({ name: v.string(), value: v.string() }))

const refuse = (status: Status, field: 'id' | 'openid', key: Text['key']) =>
  new Refusal(status, { key }, [{ field, text: { key } }])

/** @throws Refusal 40401 for a template of a foreign brand, and for somebody who does not follow its account. */
const findTested = async (db: Kysely<Tables>, { id, openid }: Body, { actor }: CallContext) => {
  const template = await db.selectFrom('wechat_template').where('id', '=', id).selectAll().executeTakeFirst()
  if (template === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  const binding = await getBinding(db, actor, template.binding_id)
  const follower = await db
    .selectFrom('wechat_follower')
    .where('openid', '=', openid)
    .where('binding_id', '=', binding.id)
    .select('openid')
    .executeTakeFirst()
  if (follower === undefined) throw refuse(Status.notFound, 'openid', 'wechat.followerUnknown')
  return { template, binding }
}

/** @throws Refusal 42901 after too many tests of a user in a minute. */
const refuseTooMany = async (trx: Transaction<Tables>, { actor, now }: CallContext): Promise<void> => {
  const since = new Date(now().getTime() - MINUTE_MS).toISOString()
  const { tries } = await trx
    .selectFrom('wechat_message')
    .where('user_id', '=', actor.userId)
    .where('sent_time', '>', since)
    .select(({ fn }) => fn.sum<number | null>('tries').as('tries'))
    .executeTakeFirstOrThrow()
  if (Number(tries ?? 0) >= MAX_TEMPLATE_TESTS_PER_MINUTE)
    throw new Refusal(Status.rateLimited, {
      key: 'wechat.testedTooOften',
      params: { n: MAX_TEMPLATE_TESTS_PER_MINUTE },
    })
}

/** Writes the message of a request before it is sent, or counts another try of one that did not arrive. */
const beginMessage = async (
  body: Body,
  { template, binding }: { readonly template: WechatTemplateTable; readonly binding: WechatBindingTable },
  fields: TemplateTest['fields'],
  context: CallContext,
): Promise<WechatMessageTable> => {
  const { database, actor, now, newId } = context
  let isNew = false
  const { id } = await writeOnce(context, 'wechat.testTemplate', body, begun, async (trx) => {
    await refuseTooMany(trx, context)
    isNew = true
    const row = {
      id: newId(),
      binding_id: binding.id,
      scene: template.scene,
      tm_id: template.tm_id,
      user_id: actor.userId,
    }
    const sending = { state: 'SENDING', msg_id: null, errcode: null, tries: 1, sent_time: now().toISOString() } as const
    await trx
      .insertInto('wechat_message')
      .values({ ...row, ...sending, openid: body.openid, fields: JSON.stringify(fields) })
      .execute()
    return { id: row.id }
  })
  return database.write(async (trx) => {
    const message = await trx.selectFrom('wechat_message').where('id', '=', id).selectAll().executeTakeFirst()
    // Its account was unbound since.
    if (message === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
    if (isNew || message.state === 'SENT') return message
    await refuseTooMany(trx, context)
    const again = { tries: message.tries + 1, sent_time: now().toISOString() }
    await trx.updateTable('wechat_message').set(again).where('id', '=', id).execute()
    return message
  })
}

const answerOf = ({ fields }: WechatMessageTable, msgId: string): TemplateTest => ({
  msgId,
  fields: v.parse(storedFields, JSON.parse(fields)),
})

/**
 * Sends a template with sample values to a follower, once per idempotency key: WeChat itself sends a number once.
 *
 * @throws Refusal 40401, 42201 for a template that the account has no more, 42901, or what WeChat refuses, which is counted.
 */
export const testTemplate = async (
  body: Body,
  context: CallContext,
  { wechat, secrets }: Parts,
): Promise<TemplateTest> => {
  const { database, locale, now } = context
  const found = await findTested(database.db, body, context)
  const account = accountOf(found.binding, secrets)
  const offers = await callWechat(wechat.findTemplates(account))
  const offer = offers.find(({ tmId }) => tmId === found.template.tm_id)
  if (offer === undefined) throw refuse(Status.invalidFields, 'id', 'wechat.templateUnknown')
  const words = {
    text: translateKey(locale, 'wechat.sampleValue'),
    phrase: translateKey(locale, 'wechat.samplePhrase'),
  }
  const fields = sampleFields(offer.content, words, now())
  const message = await beginMessage(body, found, [...fields], context)
  if (message.state === 'SENT') return answerOf(message, message.msg_id ?? '')
  const { id, openid, tm_id: tmId } = message
  const keep = (result: Pick<WechatMessageTable, 'state' | 'msg_id' | 'errcode'>) =>
    database.write((trx) => trx.updateTable('wechat_message').set(result).where('id', '=', id).execute())
  const values = Object.fromEntries(answerOf(message, '').fields.map(({ name, value }) => [name, value]))
  try {
    const msgId = await wechat.sendTemplate(account, { id, openid, tmId, fields: values })
    await keep({ state: 'SENT', msg_id: msgId, errcode: null })
    return answerOf(message, msgId)
  } catch (error) {
    if (error instanceof WechatFailure) await keep({ state: 'FAILED', msg_id: null, errcode: error.errcode })
    return callWechat(Promise.reject(error))
  }
}
