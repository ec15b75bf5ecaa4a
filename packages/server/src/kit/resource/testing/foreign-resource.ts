import type { Belongings } from '../../../testing/rows/belongings.ts'
import { inBody, inPath, inQuery } from '../../../testing/rows/foreign-request.ts'
import type { ForeignRequests } from '../../../testing/rows/foreign-request.ts'

/**
 * Requests of a plain resource that name something of another brand: rows by their ids, the brand in lists and in new
 * rows.
 */
export const foreignResource = (idOf: (of: Belongings) => string, draft: object) =>
  ({
    page: (foreign) => [inQuery({ brandId: foreign.brandId })],
    export: (foreign) => [inQuery({ brandId: foreign.brandId })],
    entry: (foreign) => [inPath(idOf(foreign))],
    logs: (foreign) => [inPath(idOf(foreign))],
    add: (foreign) => [inBody({ brandId: foreign.brandId, ...draft })],
    change: (foreign) => [{ ...inPath(idOf(foreign)), body: { version: 1, ...draft } }],
    enable: (foreign) => [{ ...inPath(idOf(foreign)), body: { version: 1, enabled: false } }],
    remove: (foreign) => [{ ...inPath(idOf(foreign)), body: { version: 1 } }],
  }) satisfies Readonly<Record<string, ForeignRequests>>
