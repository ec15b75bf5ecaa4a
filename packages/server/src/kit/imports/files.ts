import { SHEET_MIME, Status } from '@netbar/shared/contract'
import type { SentFile } from '@netbar/shared/contract'
import type { CallContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { writeSheets } from '../../platform/sheets/index.ts'
import type { Sheet } from '../../platform/sheets/index.ts'
import { translate } from '../../kernel/texts/index.ts'
import type { TextKey } from '../../kernel/texts/index.ts'
import { loadJob } from './jobs.ts'
import type { ImportColumn, ImportKind, ImportPlace } from './kind.ts'
import { fromStored, problemText } from './stored-row.ts'

const fileOf = async (name: string, sheets: readonly Sheet[]): Promise<SentFile> => ({
  fileName: `${name}.xlsx`,
  mime: SHEET_MIME,
  content: (await writeSheets(sheets)).toString('base64'),
})

const titlesOf = (columns: readonly ImportColumn[], { locale }: CallContext) =>
  columns.map(({ title, isRequired }) => translate(locale, { key: title }) + (isRequired ? '*' : ''))

/** An empty file with the column titles, and a second sheet with instructions. */
export const templateOf = async (kind: ImportKind, place: ImportPlace, context: CallContext): Promise<SentFile> => {
  const { locale, actor, database } = context
  const say = (key: TextKey) => translate(locale, { key })
  const columns = kind.columns(actor)
  const choices = await kind.choices(database.db, place, locale)
  const guide = columns.map(({ field, title, isRequired, hint }) => [
    say(title),
    isRequired ? '*' : '',
    hint === null ? (choices[field] ?? []).join('、') : say(hint),
  ])
  const head = [say('imports.column'), say('imports.required'), say('imports.howTo')]
  return fileOf(say(kind.title), [
    { title: say(kind.title), rows: [titlesOf(columns, context)] },
    { title: say('imports.guide'), rows: [head, ...guide] },
  ])
}

/**
 * The invalid rows of a file with their problems beside them. Corrected, the file can be uploaded again.
 *
 * @throws Refusal 40401, 42202 where every row is valid.
 */
export const badRowsOf = async (kind: ImportKind, id: string, context: CallContext): Promise<SentFile> => {
  const { db } = context.database
  const job = await loadJob(db, kind, id, context)
  const stored = await db
    .selectFrom('import_row')
    .selectAll()
    .where('job_id', '=', job.id)
    .where('result', '=', 'ERROR')
    .orderBy('line')
    .execute()
  if (stored.length === 0) throw new Refusal(Status.businessRule, { key: 'imports.noneBad' })
  const columns = kind.columns(context.actor)
  const titles = new Map(columns.map(({ field, title }) => [field, translate(context.locale, { key: title })]))
  const rows = stored.map(fromStored).map(({ cells, problems }) => [
    ...columns.map(({ field }) => cells[field] ?? ''),
    problems
      .map((problem) => problemText(context.locale, problem))
      .map(({ field, msg }) => (titles.has(field) ? `${titles.get(field)}: ${msg}` : msg))
      .join('\n'),
  ])
  const head = [...titlesOf(columns, context), translate(context.locale, { key: 'imports.problems' })]
  const title = translate(context.locale, { key: 'imports.badRows' })
  return fileOf(title, [{ title, rows: [head, ...rows] }])
}
