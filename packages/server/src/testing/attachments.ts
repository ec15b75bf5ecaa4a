import { ATTACHMENT_ACTION, UPLOAD_FIELD } from '@netbar/shared/contract'
import type { Database } from '../platform/db/index.ts'
import { newId } from '../kernel/new-id.ts'
import type { TestAnswer, TestServer } from './test-server.ts'

/** Uploads a photo as a browser does. */
export const sendAttachment = async (
  { url }: Pick<TestServer, 'url'>,
  token: string,
  content: Uint8Array,
  name = 'photo.png',
): Promise<TestAnswer> => {
  const body = new FormData()
  body.append(UPLOAD_FIELD, new Blob([new Uint8Array(content)], { type: 'image/png' }), name)
  const response = await fetch(url + ATTACHMENT_ACTION, { method: 'POST', headers: { Authorization: token }, body })
  // Every answer is a JSON object; anything else fails the test that reads it.
  return { httpStatus: response.status, headers: response.headers, body: (await response.json()) as TestAnswer['body'] }
}

/** Rows of an uploaded photo that is not attached to anything; there is no file. */
export const insertAttachment = async (
  { write }: Pick<Database, 'write'>,
  username: string,
  at: Date,
): Promise<string> => {
  const id = newId(at)
  const created_time = at.toISOString()
  return write(async (trx) => {
    const { id: created_by } = await trx
      .selectFrom('user')
      .where('username', '=', username)
      .select('id')
      .executeTakeFirstOrThrow()
    const file_name = `${'0'.repeat(64)}.${id}.png`
    const file = { name: file_name, mime: 'image/png', bytes: 1, width: 1, height: 1, created_by, created_time }
    await trx.insertInto('uploaded_file').values(file).execute()
    await trx
      .insertInto('attachment')
      .values({
        id,
        file_name,
        subject_kind: null,
        subject_id: null,
        branch_id: null,
        brand_id: null,
        sort: 0,
        created_by,
        created_time,
      })
      .execute()
    return id
  })
}
