import type { CompiledQuery, Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { rowsOf } from './read-now.ts'

/**
 * Shares reads of the same rows, which many ask for at once: after a notice, all clients of a branch fetch its list. Whoever asks while such a
 * read runs, or in the same turn of the event loop, shares the next one: it begins after each of them asked, so nobody gets rows older
 * than their request.
 */
export const createSharedReads = <Result>() => {
  let turn: Promise<void> | null = null
  /** When this turn is over; one timer for all who ask in it. */
  const endOfTurn = (): Promise<void> => {
    turn ??= new Promise((resolve) => {
      setImmediate(() => {
        turn = null
        resolve()
      })
    })
    return turn
  }

  const waiting = new Map<string, Promise<Result>>()
  const running = new Map<string, Promise<unknown>>()

  const begin = async (key: string, read: () => Promise<Result>): Promise<Result> => {
    await (running.get(key) ?? endOfTurn())
    waiting.delete(key)
    const reading = read()
    const ended = reading.catch(() => {}).then(() => running.delete(key))
    running.set(key, ended)
    return reading
  }

  return (key: string, read: () => Promise<Result>): Promise<Result> => {
    const shared = waiting.get(key) ?? begin(key, read)
    waiting.set(key, shared)
    return shared
  }
}

/** Of each database, and of each transaction by itself. */
const sharedReads = new WeakMap<Kysely<Tables>, ReturnType<typeof createSharedReads<readonly unknown[]>>>()

/** Rows of a query, shared with all who ask with the same SQL and the same values meanwhile: nobody changes them. */
export const readTogether = <Row>(db: Kysely<Tables>, query: CompiledQuery<Row>): Promise<readonly Row[]> => {
  const share = sharedReads.get(db) ?? createSharedReads<readonly unknown[]>()
  sharedReads.set(db, share)
  const rows = share(`${query.sql} ${JSON.stringify(query.parameters)}`, () => rowsOf(db, query))
  // Rows of one SQL have one type.
  return rows as Promise<readonly Row[]>
}
