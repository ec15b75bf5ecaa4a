// @module-tag sqlite
import { createConnection } from 'node:net'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UPLOAD_ACTION, UPLOAD_TYPES } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodePng } from '../seed/png.ts'
import { startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'
import { pngOf, sendForm, upload, uploaded } from '../../testing/uploads.ts'
import { openUploadFolder } from './store.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('xh001_cash1')
})
afterAll(() => server.stop())

const files = () => readdirSync(join(server.dataDir, 'uploads')).toSorted()
const rows = async () => (await server.database.db.selectFrom('uploaded_file').select('name').execute()).length
const text = (content: string) => new TextEncoder().encode(content)

/** The refusal of a file, of which nothing is left in the folder or the database. */
const refusal = async (content: Uint8Array, options?: Parameters<typeof upload>[3]) => {
  const before = { files: files(), rows: await rows() }
  const { httpStatus, body } = await upload(server, token, content, options)
  expect({ files: files(), rows: await rows() }).toEqual(before)
  const { msg, ...rest } = body
  expect({ httpStatus, ...rest }).toEqual({ httpStatus: 200, status: 42201, errors: [{ field: 'file', msg }] })
  return msg
}

/** The beginning of an mp4 file, padded to this size. */
const mp4Of = (bytes: number): Uint8Array => {
  const content = new Uint8Array(bytes)
  content.set([0, 0, 0, 0x18, ...text('ftypisom'), 0, 0, 2, 0, ...text('isomiso2')])
  return content
}

describe('an uploaded file', () => {
  it('[ENT-4] is stored by its content, and served as that for good', async () => {
    const content = pngOf([10, 20, 30], 6, 3)
    const file = await uploaded(server, token, content)
    expect(file).toEqual({
      url: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.png$/),
      mime: 'image/png',
      bytes: content.length,
      width: 6,
      height: 3,
    })
    const answer = await fetch(server.url + file.url)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  it('[ENT-4] is kept once, whoever uploads it again, and under another name', async () => {
    const first = await uploaded(server, token, pngOf([1, 1, 1]))
    const count = files().length
    const again = await upload(server, await server.signIn('yq001_mgr'), pngOf([1, 1, 1]), { name: '../../evil.exe' })
    expect(again.body['data']).toEqual(first)
    expect(files()).toHaveLength(count)
  })

  it('[ENT-4] may be a video, which has no size in px', async () => {
    expect((await upload(server, token, mp4Of(4_096))).body['data']).toMatchObject({
      url: expect.stringMatching(/\.mp4$/),
      mime: 'video/mp4',
      width: null,
      height: null,
    })
  })

  it('[ENT-4] keeps its bytes when other parts of the form come before it', async () => {
    const form = new FormData()
    form.append('biz', 'logo')
    form.append('picture', new Blob([new Uint8Array(pngOf([7, 7, 7]))]), 'x')
    const { body } = await sendForm(server, form, { Authorization: token })
    expect(body).toMatchObject({ status: 200, data: { width: 8, height: 4 } })
  })
})

describe('a file that is refused', () => {
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG picture', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a text', 'hello'],
    ['a program', '\u007fELF\u0002\u0001\u0001'],
  ])('[ENT-4] is %s, whatever its name and declared type', async (_, content) => {
    expect(await refusal(text(content), { name: 'picture.png', type: 'image/png' })).toBe(
      '不支持的文件类型，请上传 png, jpg, webp, gif, mp4 文件',
    )
  })

  it('[ENT-4] is empty', async () => {
    expect(await refusal(new Uint8Array())).toBe('文件是空的')
  })

  it('[ENT-4] is a picture that ends where its size should be', async () => {
    expect(await refusal(pngOf([1, 2, 3]).subarray(0, 18))).toMatch(/^(文件已损坏，无法读取|不支持的文件类型.*)$/)
  })

  it('[ENT-4] is larger than its type may be, and the limit is named', async () => {
    const limit = UPLOAD_TYPES.find(({ mime }) => mime === 'image/png')?.maxBytes ?? 0
    const small = encodePng(1, 1, () => [0, 0, 0])
    const padded = (bytes: number) => {
      const content = new Uint8Array(bytes)
      content.set(small)
      return content
    }
    expect((await upload(server, token, padded(limit))).body).toMatchObject({ status: 200 })
    expect(await refusal(padded(limit + 1))).toBe('文件超过5 MB，请压缩后再上传')
  })

  it('[ENT-4] is a small file of a picture too large for any browser, or of one without pixels', async () => {
    const claiming = (width: number, height: number) => {
      const content = pngOf([3, 2, 1])
      // Offset of the size in a PNG file.
      content.writeUInt32BE(width, 16)
      content.writeUInt32BE(height, 20)
      return content
    }
    expect(await refusal(claiming(20_000, 20_000))).toBe('图片尺寸为20000×20000，不能超过5000万像素')
    expect(await refusal(claiming(0, 10))).toBe('文件已损坏，无法读取')
  })

  it('[ENT-4] is longer than any file may be, and is not kept in memory or on disk', async () => {
    const limit = Math.max(...UPLOAD_TYPES.map(({ maxBytes }) => maxBytes))
    expect(await refusal(mp4Of(limit + 1))).toBe('文件超过50 MB，请压缩后再上传')
  })

  it('[ENT-4] is missing from the form', async () => {
    const form = new FormData()
    form.append('file', 'just a text')
    for (const answer of [
      await sendForm(server, form, { Authorization: token }),
      await server.call('POST', UPLOAD_ACTION, { token, body: { file: 'x' } }),
    ])
      expect(answer.body).toMatchObject({ status: 42201, msg: '请选择要上传的文件' })
  })

  it('[I18N-1] is refused in the language of its sender', async () => {
    const form = new FormData()
    form.append('file', new Blob(['hello']), 'x.png')
    const { body } = await sendForm(server, form, { Authorization: token, 'Accept-Language': 'en-US' })
    expect(body['msg']).toBe('This file type is not supported. Use png, jpg, webp, gif, mp4.')
  })

  it('[PERM-7] comes without a session', async () => {
    const before = files()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(pngOf([9, 9, 9]))]), 'x.png')
    expect(await sendForm(server, form, {})).toMatchObject({ httpStatus: 401, body: { status: 40101 } })
    expect(files()).toEqual(before)
  })

  it('[ENT-4] broke off on its way, and leaves nothing', async () => {
    const before = files()
    const { hostname, port } = new URL(server.url)
    const socket = createConnection({ host: hostname, port: Number(port) })
    socket.write(
      `POST ${UPLOAD_ACTION} HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\nContent-Length: 100000\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\nhalf',
    )
    await expect.poll(files).toHaveLength(before.length + 1)
    socket.destroy()
    await expect.poll(files).toEqual(before)
  })
})

it('[ENT-4] uploads of one user are limited per minute, without affecting other users', async () => {
  const busy = await startTestServer({ signInsPerMinute: 3 })
  const [one, other] = [await busy.signIn('xh001_cash1'), await busy.signIn('xh001_cash2')]
  const send = async (as: string) => (await busy.call('POST', UPLOAD_ACTION, { token: as, body: {} })).body['status']
  const statuses = new Set<unknown>()
  for (let n = 0; n < 120; n += 1) statuses.add(await send(one))
  expect([...statuses]).toEqual([42201])
  expect(await send(one)).toBe(42901)
  expect(await send(other)).toBe(42201)
  expect(await busy.signIn('xh001_cash3')).not.toBe('')
  await busy.stop()
})

describe('the upload folder', () => {
  it('[ENT-4] serves nothing but stored files', async () => {
    for (const path of [
      '/uploads/',
      '/uploads/incoming-1',
      '/uploads/..%2fnetbar.db',
      `/uploads/${'0'.repeat(64)}.png`,
    ]) {
      const answer = await fetch(server.url + path, { headers: { Accept: 'text/html' } })
      expect([path, answer.status]).toEqual([path, 404])
    }
  })

  it('[ENT-4] is cleaned of what a killed process has left, and not of what is arriving now', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'netbar-uploads-'))
    writeFileSync(join(dir, 'incoming-old'), 'x')
    writeFileSync(join(dir, 'incoming-new'), 'x')
    const now = new Date()
    const old = new Date(now.getTime() - 7_200_000)
    utimesSync(join(dir, 'incoming-old'), old, old)
    await openUploadFolder(dir, now)
    expect(readdirSync(dir)).toEqual(['incoming-new'])
    rmSync(dir, { recursive: true })
  })
})
