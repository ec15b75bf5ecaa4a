import { importJob } from '@netbar/shared/contract'
import { parse } from 'valibot'
import type { ConformanceRequests } from '../../../testing/rows/domain-testing.ts'
import { sendSheet, sheetOf } from '../../../testing/sheets.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** A kind of import, its uploader, and its place. */
interface ImportExample {
  readonly name: string
  readonly path: string
  readonly token: string
  /** The query that names its brand or branch. */
  readonly place: string
  readonly rows: string[][]
}

/** Requests of each import call, with a file of its own for each that ends one. */
export const importRequests = async (
  server: TestServer,
  { name, path, token, place, rows }: ImportExample,
): Promise<ConformanceRequests> => {
  const send = async () => {
    const { body } = await sendSheet(server, token, `${path}/upload?${place}`, await sheetOf(rows))
    return parse(importJob, body['data']).id
  }
  const id = await send()
  return {
    [`${name}.template`]: { token, path: `?${place}` },
    [`${name}.job`]: { token, path: `/${id}` },
    [`${name}.rows`]: { token, path: `/${id}?bad=true` },
    [`${name}.badRows`]: { token, path: `/${id}` },
    [`${name}.commit`]: { token, path: `/${id}`, body: {} },
    [`${name}.discard`]: { token, path: `/${await send()}` },
  }
}
