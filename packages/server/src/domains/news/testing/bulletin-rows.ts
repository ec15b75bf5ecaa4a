import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { TestServer } from '../../../testing/test-server.ts'

type Row = Insertable<Tables['bulletin']>

/** Inserts a bulletin to one branch, as the platform's administrator wrote it. */
export const insertBulletin = async (
  { database: { db } }: Pick<TestServer, 'database'>,
  branchId: string,
  parts: Partial<Row> & Pick<Row, 'id' | 'created_time'>,
): Promise<string> => {
  const author = await db.selectFrom('user').where('username', '=', 'admin').select('id').executeTakeFirstOrThrow()
  const branch = await db.selectFrom('branch').where('id', '=', branchId).select('brand_id').executeTakeFirstOrThrow()
  await db
    .insertInto('bulletin')
    .values({
      brand_id: branch.brand_id,
      title: '本周消防检查',
      level: 'IMPORTANT',
      content: '请在周五前自查灭火器。',
      needs_ack: 1,
      status: 'DRAFT',
      written_by: author.id,
      written_by_name: '欧阳晓雪',
      publish_time: parts.status === 'PUBLISHED' ? parts.created_time : null,
      version: 1,
      updated_time: parts.created_time,
      ...parts,
    })
    .execute()
  await db.insertInto('bulletin_branch').values({ bulletin_id: parts.id, branch_id: branchId }).execute()
  return parts.id
}
