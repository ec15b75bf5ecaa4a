import type { Belongings } from '../../../testing/rows/belongings.ts'
import { inPath, inQuery } from '../../../testing/rows/foreign-request.ts'
import type { ForeignRequests } from '../../../testing/rows/foreign-request.ts'

/** Requests of the import calls that name something of another brand. */
export const foreignImports = (
  idOf: (of: Belongings) => string,
  place: (of: Belongings) => Readonly<Record<string, string>>,
) =>
  ({
    template: (foreign) => [inQuery(place(foreign))],
    job: (foreign) => [inPath(idOf(foreign))],
    rows: (foreign) => [inPath(idOf(foreign))],
    badRows: (foreign) => [inPath(idOf(foreign))],
    commit: (foreign) => [{ ...inPath(idOf(foreign)), body: {} }],
    discard: (foreign) => [inPath(idOf(foreign))],
  }) satisfies Readonly<Record<string, ForeignRequests>>
