import { keepsSecret, Status } from '@netbar/shared/contract'
import type { CallRequest, wechatCalls } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { WechatBindingTable } from './tables.ts'
import { logDocument, stepOf } from '../../../kit/documents/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { refuseForeignBrand } from '../../../kernel/rights/index.ts'
import { mergeSecret } from '../../../platform/secrets/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { findBindingOfBrand } from './bindings.ts'
import { callWechat } from './refuse-wechat.ts'
import { forgetAccount } from './unbind-binding.ts'
import type { WechatApi } from './wechat-api.ts'

type Body = CallRequest<typeof wechatCalls.save>['body']

const conflict = () => new Refusal(Status.versionConflict, { key: 'wechat.versionConflict' })

const findProblems = async (
  db: Kysely<Tables>,
  body: Body,
  stored: WechatBindingTable | undefined,
): Promise<readonly FieldProblem[]> => {
  const problems: FieldProblem[] = []
  const taken = await db
    .selectFrom('wechat_binding')
    .where('app_id', '=', body.appId)
    .where('brand_id', '!=', body.brandId)
    .select('id')
    .executeTakeFirst()
  if (taken !== undefined) problems.push({ field: 'appId', text: { key: 'wechat.appIdTaken' } })
  // For another account the stored secret does not apply.
  const isOther = stored?.app_id !== body.appId
  if (keepsSecret(body.appSecret) && isOther) problems.push({ field: 'appSecret', text: { key: 'errors.required' } })
  if (keepsSecret(body.token) && stored === undefined)
    problems.push({ field: 'token', text: { key: 'errors.required' } })
  return problems
}

const write = async (
  trx: Transaction<Tables>,
  row: Omit<WechatBindingTable, 'version' | 'updated_time'>,
  { brandId, version }: Body,
  context: CallContext,
): Promise<WechatBindingTable> => {
  const values = { ...row, version: version + 1, updated_time: context.now().toISOString() }
  const written =
    version === 0
      ? await trx
          .insertInto('wechat_binding')
          .values(values)
          .onConflict((other) => other.column('brand_id').doNothing())
          .returningAll()
          .executeTakeFirst()
      : await trx
          .updateTable('wechat_binding')
          .set(values)
          .where('brand_id', '=', brandId)
          .where('version', '=', version)
          .returningAll()
          .executeTakeFirst()
  if (written === undefined) throw conflict()
  const step =
    version === 0 ? { event: 'bind', from: null, to: 'BOUND' } : { event: 'edit', from: 'BOUND', to: 'BOUND' }
  await logDocument(trx, { type: 'wechatBinding', id: written.id }, step, stepOf(context))
  return written
}

/**
 * Binds an official account to a brand, or changes it, once WeChat has verified its secret. Secrets that come back
 * empty or masked stay; another account
 * begins without the followers, templates and menu of the one before.
 *
 * @throws Refusal 40401, 40902, 42201 with fields, or what WeChat refuses; nothing is changed then.
 */
export const saveBinding = async (
  body: Body,
  context: CallContext,
  { wechat, secrets }: { readonly wechat: WechatApi; readonly secrets: SecretBox },
): Promise<WechatBindingTable> => {
  const { database, actor, newId } = context
  refuseForeignBrand(actor, body.brandId)
  const stored = await findBindingOfBrand(database.db, body.brandId)
  if ((stored?.version ?? 0) !== body.version) throw conflict()
  const problems = await findProblems(database.db, body, stored)
  const appSecret = mergeSecret(secrets, body.appSecret, stored?.app_secret ?? null)
  const token = mergeSecret(secrets, body.token, stored?.token ?? null)
  if (problems.length > 0 || appSecret === null || token === null)
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
  await callWechat(wechat.checkAccount({ appId: body.appId, secret: secrets.open(appSecret) }))
  const row = {
    id: stored?.id ?? newId(),
    brand_id: body.brandId,
    name: body.name,
    app_id: body.appId,
    original_id: body.originalId,
    account_type: body.accountType,
    qr_url: body.qrUrl,
    app_secret: appSecret,
    token,
    encoding_aes_key: mergeSecret(secrets, body.encodingAesKey, stored?.encoding_aes_key ?? null),
  }
  return database.write(async (trx) => {
    if (stored !== undefined && stored.app_id !== body.appId) await forgetAccount(trx, stored.id)
    return write(trx, row, body, context)
  })
}
