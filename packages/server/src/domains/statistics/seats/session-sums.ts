import { shanghaiDay } from '@netbar/shared/contract'
import type { Tables } from '../../../platform/db/index.ts'
import { HOURS, toSecondsColumns } from '../sums/seat-columns.ts'
import { sessionHours } from './session-hours.ts'

type Session = Pick<Tables['machine_session'], 'branch_id' | 'start_time' | 'end_reason' | 'principal_fen'>
type SeatDay = Readonly<Tables['seat_day']>

/** What a session that ended adds to the sums of its days: its visit and its fees to the last one. */
export const sessionSums = (session: Session, end_time: string): readonly SeatDay[] => {
  const { branch_id, start_time, end_reason, principal_fen } = session
  const last = shanghaiDay(Date.parse(end_time))
  const days = new Map(sessionHours(start_time, end_time))
  if (!days.has(last))
    days.set(
      last,
      HOURS.map(() => 0),
    )
  return [...days].map(([biz_date, seconds]) => ({
    branch_id,
    biz_date,
    visits: biz_date === last && end_reason !== 'MOVED' ? 1 : 0,
    fees_fen: biz_date === last ? principal_fen : 0,
    ...toSecondsColumns(seconds),
  }))
}
