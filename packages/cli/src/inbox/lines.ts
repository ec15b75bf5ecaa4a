import { labelKeyOf } from '@netbar/shared'
import type { Notification, Page } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import type { painter } from '../output/colour.ts'
import { jsonText } from '../output/json-text.ts'
import { sanitize } from '../output/sanitize.ts'
import { dateTimeText } from '../output/times.ts'

/** A message as one line for people: whether it is new, its time, label, text and id. */
export const textLine = (notification: Notification, paint: ReturnType<typeof painter>, t: Translate): string => {
  const { id, content, createdTime, read } = notification
  const mark = read ? ' ' : paint('blue', '●')
  const label = paint('yellow', sanitize(t(labelKeyOf(notification))))
  return `${mark} ${paint('dim', dateTimeText(createdTime))}  ${label}  ${sanitize(content)}  ${paint('dim', sanitize(id))}`
}

/** A page of messages as JSON. Keys are never translated. */
export const jsonPage = ({ rows, total }: Page<Notification>, page: number, t: Translate): string =>
  jsonText({
    v: 1,
    total,
    page,
    notifications: rows.map(({ read, ...row }) => ({
      ...row,
      read: read === true,
      label: t(labelKeyOf({ read, ...row })),
    })),
  })
