import type { Database } from '../../../platform/db/index.ts'
import { INSERTED_TIME } from '../../../testing/rows/belongings.ts'

/** A message of a branch and a template of its brand, which exist once. */
export const insertDeskRows = async (
  { db }: Database,
  { branchId, brandId }: { readonly branchId: string; readonly brandId: string },
  sentBy: string,
): Promise<{ readonly messageId: string; readonly templateId: string }> => {
  const messageId = `message-${branchId}`.slice(0, 64)
  await db
    .insertInto('machine_message')
    .values({
      id: messageId,
      branch_id: branchId,
      text: '请小声',
      style: 'TOAST',
      target: 'IN_USE',
      target_names: '',
      sent_by: sentBy,
      sent_by_name: '收银员',
      sent_time: INSERTED_TIME,
    })
    .execute()
  const templateId = `template-${branchId}`.slice(0, 64)
  await db
    .insertInto('message_template')
    .values({
      id: templateId,
      brand_id: brandId,
      name: `模板${branchId}`,
      text: '请小声',
      enabled: 1,
      version: 1,
      created_time: INSERTED_TIME,
      updated_time: INSERTED_TIME,
      deleted_time: null,
    })
    .execute()
  return { messageId, templateId }
}
