import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ATTACHMENT_KINDS, HOUR_MS } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAttachment, pngOf, sendAttachment, startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'
import { pruneAttachments } from './prune.ts'
import { READ_ACCESS } from './subjects.ts'
import type { OwnedKind } from './subjects.ts'

let server: TestServer
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer()
  for (const name of ['xh001_mgr', 'xh001_cash1', 'xh002_mgr', 'xh_owner', 'yq001_mgr'])
    tokens[name] = await server.signIn(name)
})
afterAll(() => server.stop())

const uploadsDir = () => join(server.dataDir, 'uploads')
const files = () => readdirSync(uploadsDir()).filter((name) => name.split('.').length === 3)
const rows = async () =>
  (await server.database.db.selectFrom('attachment').select('id').orderBy('id').execute()).map(({ id }) => id)
const picture = pngOf([200, 30, 30], 12, 9)
const sent = async (as: string, content: Uint8Array = picture): Promise<string> => {
  const { body } = await sendAttachment(server, tokens[as] ?? '', content)
  const data: unknown = body['data']
  if (data === null || typeof data !== 'object' || !('id' in data)) throw new Error(JSON.stringify(body))
  return String(data.id)
}
const look = async (as: string, id: string) => {
  const { body } = await server.call('GET', `/api/attachment/${id}`, { token: tokens[as] ?? '' })
  return body
}
let keys = 0
/** Reports goods of the branch as lost, with these photos. */
const report = async (attachments: readonly string[]) => {
  const { db } = server.database
  const branch = await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()
  const { product_id: productId } = await db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
    .where('warehouse.kind', '=', 'STORE')
    .where('warehouse.branch_id', '=', branch.id)
    .orderBy('stock_balance.quantity', 'desc')
    .orderBy('product_id')
    .select('product_id')
    .executeTakeFirstOrThrow()
  const { body } = await server.call('POST', '/api/stock/loss/apply', {
    token: tokens['xh001_mgr'] ?? '',
    body: { branchId: branch.id, attachments, lines: [{ productId, quantity: 1, reason: 'DAMAGED' }] },
    headers: { 'Idempotency-Key': `attachments-${(keys += 1)}` },
  })
  return body
}

describe('an evidence photo', () => {
  it('is visible to its uploader only until a document is filed with it, and has no public address', async () => {
    const id = await sent('xh001_mgr')
    expect(await look('xh001_mgr', id)).toEqual({
      status: 200,
      msg: expect.any(String),
      data: { mime: 'image/png', content: picture.toString('base64') },
    })
    for (const other of ['xh001_cash1', 'xh_owner', 'yq001_mgr'])
      expect(await look(other, id)).toMatchObject({ status: 40_401 })
    for (const name of files()) expect((await fetch(`${server.url}/uploads/${name}`)).status).toBe(404)
  })

  it('is kept with the document that was filed with it, for those who may see that', async () => {
    const ids = [await sent('xh001_mgr'), await sent('xh001_mgr')]
    const answer = await report([...ids].reverse())
    expect(answer).toMatchObject({
      status: 200,
      data: {
        attachments: [...ids]
          .reverse()
          .map((id) => ({ id, mime: 'image/png', bytes: picture.length, width: 12, height: 9 })),
      },
    })
    for (const one of ids) {
      expect(await look('xh001_mgr', one)).toMatchObject({ status: 200 })
      expect(await look('xh_owner', one)).toMatchObject({ status: 200 })
      // Same branch without a right to losses; another branch; another brand.
      for (const other of ['xh001_cash1', 'xh002_mgr', 'yq001_mgr'])
        expect(await look(other, one)).toMatchObject({ status: 40_401 })
    }
  })

  it('is required of a loss', async () => {
    const msg = '请上传照片作为凭证'
    expect(await report([])).toMatchObject({ status: 42_201, errors: [{ field: 'attachments', msg }] })
  })

  it('belongs to one document, filed by its uploader', async () => {
    const [own, used, foreign] = [await sent('xh001_mgr'), await sent('xh001_mgr'), await sent('xh_owner')]
    expect(await report([used])).toMatchObject({ status: 200 })
    const count = () =>
      server.database.db
        .selectFrom('stock_document')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()
    for (const bad of [used, foreign, 'no-photo'])
      expect(await report([own, bad])).toMatchObject({ status: 42_201, errors: [{ field: 'attachments.1' }] })
    expect(await report([own, own])).toMatchObject({ status: 42_201 })
    expect(await count()).toEqual(before)
    // The refused report has claimed nothing: the photo can still be filed.
    expect(await report([own])).toMatchObject({ status: 200 })
  })

  it('must be a picture, uploaded by somebody who is signed in', async () => {
    const before = { files: files(), rows: await rows() }
    const text = new TextEncoder().encode('no picture')
    for (const content of [text, new Uint8Array(), picture.subarray(0, 20)])
      expect((await sendAttachment(server, tokens['xh001_mgr'] ?? '', content)).body).toMatchObject({
        status: 42_201,
        errors: [{ field: 'file' }],
      })
    expect((await sendAttachment(server, 'nobody', picture)).body).toMatchObject({ status: 40_101 })
    expect({ files: files(), rows: await rows() }).toEqual(before)
  })

  it('may be a PDF by its content, whatever it is called, where a document has papers', async () => {
    const paper = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
    const own = await sent('xh001_mgr', paper)
    const answer = await server.call('GET', `/api/attachment/${own}`, { token: tokens['xh001_mgr'] ?? '' })
    expect(answer.body).toMatchObject({
      data: { mime: 'application/pdf', content: Buffer.from(paper).toString('base64') },
    })
    // It is JSON to a browser, which therefore never takes it for a page.
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    for (const name of files()) expect((await fetch(`${server.url}/uploads/${name}`)).status).toBe(404)
    const before = { files: files(), rows: await rows() }
    const page = new TextEncoder().encode('<html><script>alert(1)</script>%PDF-1.4')
    const long = Buffer.concat([paper, Buffer.alloc(5 * 1_048_576)])
    for (const content of [page, long])
      expect((await sendAttachment(server, tokens['xh001_mgr'] ?? '', content, 'a.pdf')).body).toMatchObject({
        status: 42_201,
        errors: [{ field: 'file' }],
      })
    expect({ files: files(), rows: await rows() }).toEqual(before)
    // A loss shows goods, of which there are photos only.
    expect(await report([await sent('xh001_mgr'), own])).toMatchObject({
      status: 42_201,
      errors: [{ field: 'attachments.1', msg: '此处只能添加照片，不能添加 PDF' }],
    })
  })

  it('is deleted with its file if nothing was filed with it within a day', async () => {
    const [left, kept] = [await sent('xh001_mgr'), await sent('xh001_mgr')]
    await report([kept])
    const now = Date.now()
    await pruneAttachments(server.database, uploadsDir(), new Date(now + 23 * HOUR_MS))
    expect(await look('xh001_mgr', left)).toMatchObject({ status: 200 })
    await pruneAttachments(server.database, uploadsDir(), new Date(now + 25 * HOUR_MS))
    expect(await look('xh001_mgr', left)).toMatchObject({ status: 40_401 })
    expect(await report([left])).toMatchObject({ status: 42_201 })
    expect(await look('xh001_mgr', kept)).toMatchObject({ status: 200 })
    const known = await server.database.db.selectFrom('attachment').select('file_name').execute()
    expect(files().toSorted()).toEqual(known.map(({ file_name }) => file_name).toSorted())
  })

  it('[ERR-6] whose file was lost is reported as missing, and causes no error', async () => {
    const id = await insertAttachment(server.database, 'xh001_mgr', new Date())
    expect(await look('xh001_mgr', id)).toMatchObject({ status: 40_401, msg: '照片不存在' })
  })

  const owned = ATTACHMENT_KINDS.filter((kind): kind is OwnedKind => kind !== 'COMMENT' && kind !== 'BULLETIN')
  it.each(owned)('of %s needs the right to what it belongs to', (kind) => {
    expect(READ_ACCESS[kind]).toMatchObject({ anyFunction: expect.any(Array) })
  })
})
