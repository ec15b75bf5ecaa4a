import { SHEET_MIME, UPLOAD_FIELD } from '@netbar/shared/contract'
import { writeSheets } from '../platform/sheets/index.ts'
import type { TestAnswer, TestServer } from './test-server.ts'

/** A workbook with one sheet of texts. */
export const sheetOf = (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  writeSheets([{ title: 'Sheet1', rows }])

/** Uploads a file of rows as a browser does. */
export const sendSheet = async (
  { url }: Pick<TestServer, 'url'>,
  token: string,
  path: string,
  content: Uint8Array,
  { name = 'rows.xlsx', type = SHEET_MIME }: { readonly name?: string; readonly type?: string } = {},
): Promise<TestAnswer> => {
  const form = new FormData()
  form.append(UPLOAD_FIELD, new Blob([new Uint8Array(content)], { type }), name)
  const response = await fetch(url + path, { method: 'POST', headers: { Authorization: token }, body: form })
  // Every answer is a JSON object; anything else fails the test that reads it.
  return { httpStatus: response.status, headers: response.headers, body: (await response.json()) as TestAnswer['body'] }
}
