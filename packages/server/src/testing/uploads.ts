import { UPLOAD_ACTION, UPLOAD_FIELD } from '@netbar/shared/contract'
import type { UploadedFile } from '@netbar/shared/contract'
import type { Colour } from '../kit/seed/png.ts'
import { encodePng } from '../kit/seed/png.ts'
import type { TestAnswer, TestServer } from './test-server.ts'

/** A small picture of one colour; another colour is another file. */
export const pngOf = (colour: Colour, width = 8, height = 4): Buffer => encodePng(width, height, () => colour)

/** Uploads a form with a file. */
export const sendForm = async (
  { url }: Pick<TestServer, 'url'>,
  form: FormData,
  headers: Readonly<Record<string, string>>,
): Promise<TestAnswer> => {
  const response = await fetch(url + UPLOAD_ACTION, { method: 'POST', headers, body: form })
  // Every answer is a JSON object; anything else fails the test that reads it.
  return { httpStatus: response.status, headers: response.headers, body: (await response.json()) as TestAnswer['body'] }
}

/** Uploads a file as a browser does, with any name and declared type. */
export const upload = (
  server: Pick<TestServer, 'url'>,
  token: string,
  content: Uint8Array,
  { name = 'picture.png', type = 'image/png' }: { readonly name?: string; readonly type?: string } = {},
): Promise<TestAnswer> => {
  const form = new FormData()
  form.append(UPLOAD_FIELD, new Blob([new Uint8Array(content)], { type }), name)
  return sendForm(server, form, { Authorization: token })
}

/** Uploads a file that is accepted. */
export const uploaded = async (
  server: Pick<TestServer, 'url'>,
  token: string,
  content: Uint8Array,
): Promise<UploadedFile> => {
  const { body } = await upload(server, token, content)
  if (body['status'] !== 200) throw new Error(`not taken: ${JSON.stringify(body)}`)
  // The upload tests check this answer field by field.
  return body['data'] as UploadedFile
}
