import { createHash } from 'node:crypto'
import type { ImportJob } from '@netbar/shared/contract'
import type { CallContext } from '../../kernel/context.ts'
import { saveJob, toJob } from './jobs.ts'
import type { ImportKind } from './kind.ts'
import { readFile } from './read-file.ts'
import { toStored } from './stored-row.ts'

/** An uploaded file. */
export interface ReceivedFile {
  readonly name: string
  readonly content: Buffer
}

const NAME_CHARACTERS = 100

/**
 * Checks a file and stores its rows for confirmation. The file itself is only held in memory.
 *
 * @throws Refusal 40401 for a foreign place, 42201 for a file that is not accepted.
 */
export const receiveFile = async <Query>(
  kind: ImportKind<Query>,
  query: Query,
  { name, content }: ReceivedFile,
  context: CallContext,
): Promise<ImportJob> => {
  const place = await kind.placeOf(query, context)
  const read = await readFile(content, kind.columns(context.actor))
  const checked = await kind.check(context.database.db, place, read, context)
  const id = context.newId()
  const job = {
    id,
    kind: kind.name,
    user_id: context.actor.userId,
    brand_id: place.brandId,
    branch_id: place.branchId,
    file_name: name.slice(0, NAME_CHARACTERS),
    file_hash: createHash('sha256').update(content).digest('hex'),
  }
  const rows = checked.map((row) => toStored(id, row))
  const saved = await context.database.write((trx) => saveJob(trx, job, rows, context.now()))
  return toJob(context.database.db, kind, saved, context)
}
