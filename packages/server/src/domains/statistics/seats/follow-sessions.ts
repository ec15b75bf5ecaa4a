import { sessionEnded } from '../../members/index.ts'
import { addRows } from '../sums/sum-tables.ts'
import { sessionSums } from './session-sums.ts'

/** Keeps the sums of seats, in the transactions of sessions that end. */
export const followSessions = (): void => {
  sessionEnded.add((trx, session) =>
    session.end_time === null ? Promise.resolve() : addRows(trx, 'seat_day', sessionSums(session, session.end_time)),
  )
}
