import { AVATAR_MAX_BYTES, maskPhone, profile, Status } from '@netbar/shared/contract'
import type { Profile, profileCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database, Tables } from '../../../platform/db/index.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { checkPicture } from '../images/index.ts'
import type { SmsGateway } from '../../access/index.ts'
import { findFile, megabytes } from '../../../kit/upload/index.ts'
import { saveFacts } from './facts.ts'
import { savePhone, sendPhoneCode } from './phone.ts'

const loadProfile = async (db: Database['db'], userId: string): Promise<Profile> => {
  const row = await db
    .selectFrom('user')
    .where('id', '=', userId)
    .select(['name', 'avatar_url', 'gender', 'email', 'phone'])
    .executeTakeFirstOrThrow()
  return v.parse(profile, {
    name: row.name,
    avatarUrl: row.avatar_url,
    gender: row.gender,
    email: row.email ?? '',
    phone: row.phone === null ? null : maskPhone(row.phone),
  })
}

/** A picture at the configured camera helper's origin has been checked there. */
const isFrom = (url: string, origin: string | null): boolean =>
  origin !== null && URL.canParse(url) && new URL(url).origin === origin

const checkAvatar = async (trx: Transaction<Tables>, url: string): Promise<void> => {
  await checkPicture(trx, url, 'avatarUrl')
  const { bytes } = await findFile(trx, url, 'avatarUrl')
  if (bytes <= AVATAR_MAX_BYTES) return
  const text = { key: 'uploads.tooLarge', params: { max: megabytes(AVATAR_MAX_BYTES) } } as const
  throw new Refusal(Status.invalidFields, text, [{ field: 'avatarUrl', text }])
}

/**
 * Handles the calls of the user's own profile: each is about the actor, and takes no user id.
 *
 * @param uploadOrigin Origin of the helper that takes pictures of people; null without one.
 */
export const createProfileHandlers = (
  gateway: SmsGateway | null,
  uploadOrigin: string | null,
): Handlers<typeof profileCalls> => ({
  own: async (_request, { database, actor }) => loadProfile(database.db, actor.userId),
  save: async ({ body }, context) => {
    await saveFacts(body, context, gateway)
    return loadProfile(context.database.db, context.actor.userId)
  },
  saveAvatar: async ({ body: { avatarUrl } }, { database, actor }) =>
    database.write(async (trx) => {
      if (avatarUrl !== null && !isFrom(avatarUrl, uploadOrigin)) await checkAvatar(trx, avatarUrl)
      await trx.updateTable('user').set({ avatar_url: avatarUrl }).where('id', '=', actor.userId).execute()
      return loadProfile(trx, actor.userId)
    }),
  sendPhoneCode: ({ body }, context) => sendPhoneCode(body.phone, context, gateway),
  savePhone: async ({ body }, context) => {
    await savePhone(body, context, gateway)
    return loadProfile(context.database.db, context.actor.userId)
  },
})
