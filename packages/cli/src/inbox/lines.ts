import { labelKeyOf } from '@netbar/shared'
import { notificationKindOf, type Notification, type Page } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import type { painter } from '../output/colour.ts'
import { jsonText } from '../output/json-text.ts'
import { sanitize } from '../output/sanitize.ts'
import { dateTimeText } from '../output/times.ts'
import { tsvCell } from '../tail/columns/tsv.ts'

/** A message as one line for people: whether it is new or archived, its time, label, text and id. */
export const textLine = (notification: Notification, paint: ReturnType<typeof painter>, t: Translate): string => {
  const { id, content, createdTime, read, archived } = notification
  const mark = archived ? paint('dim', '▪') : read ? ' ' : paint('blue', '●')
  const label = paint('yellow', sanitize(t(labelKeyOf(notification))))
  return `${mark} ${paint('dim', dateTimeText(createdTime))}  ${label}  ${sanitize(content)}  ${paint('dim', sanitize(id))}`
}

/** A page of messages as JSON. Keys are never translated. */
export const jsonPage = ({ rows, total }: Page<Notification>, page: number, t: Translate): string =>
  jsonText({
    v: 1,
    total,
    page,
    notifications: rows.map((row) => ({
      ...row,
      read: row.read === true,
      archived: row.archived === true,
      kind: notificationKindOf(row),
      label: t(labelKeyOf(row)),
    })),
  })

/** A message as tab-separated columns: time in UTC, state, kind, id and text. */
export const tsvRow = (row: Notification): string => {
  const state = row.archived ? 'archived' : row.read ? 'read' : 'unread'
  return [row.createdTime, state, notificationKindOf(row), row.id, row.content].map(tsvCell).join('\t')
}
