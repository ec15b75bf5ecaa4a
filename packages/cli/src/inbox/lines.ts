import { labelKeyOf } from '@netbar/shared'
import { notificationKindOf, type HistoryNotification, type Notification, type Page } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import type { painter } from '../output/colour.ts'
import { jsonText } from '../output/json-text.ts'
import { sanitize } from '../output/sanitize.ts'
import { dateTimeText } from '../output/times.ts'
import { tsvCell } from '../tail/columns/tsv.ts'

/** A message of the unread list is not archived. */
type Row = Notification & Partial<Pick<HistoryNotification, 'archived'>>

/** A message as one line for people: whether it is new or archived, its time, label, text and id. */
export const textLine = (notification: Row, paint: ReturnType<typeof painter>, t: Translate): string => {
  const { id, content, createdTime, read, archived } = notification
  const mark = archived ? paint('dim', '▪') : read ? ' ' : paint('blue', '●')
  const label = paint('yellow', sanitize(t(labelKeyOf(notification))))
  return `${mark} ${paint('dim', dateTimeText(createdTime))}  ${label}  ${sanitize(content)}  ${paint('dim', sanitize(id))}`
}

/** A page of messages as JSON. Keys are never translated. */
export const jsonPage = ({ rows, total }: Page<Row>, page: number, t: Translate): string =>
  jsonText({
    v: 1,
    total,
    page,
    notifications: rows.map(({ read, archived = false, ...row }) => ({
      ...row,
      read: read === true,
      archived,
      kind: notificationKindOf(row),
      label: t(labelKeyOf({ read, ...row })),
    })),
  })

/** A message as tab-separated columns: time in UTC, state, kind, id and text. */
export const tsvRow = (row: Row): string => {
  const state = row.archived ? 'archived' : row.read ? 'read' : 'unread'
  return [row.createdTime, state, notificationKindOf(row), row.id, row.content].map(tsvCell).join('\t')
}
