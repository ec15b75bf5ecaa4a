import {
  attachmentUpload,
  COMMENT_CHANGE_MINUTES,
  COMMENT_LIMITS,
  documentComment,
  documentComments,
  MINUTE_MS,
  relatedDocuments,
  Status,
} from '@netbar/shared/contract'
import type { CommentPerson, DocumentComment, DocumentKind } from '@netbar/shared/contract'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pngOf, sendAttachment, startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'

const MANAGER = 'xh001_mgr'
const OWNER = 'xh_owner'
const CASHIER = 'xh001_cash1'

let server: TestServer
let orderId: string
beforeAll(async () => {
  server = await startTestServer()
  const order = await server.database.db
    .selectFrom('purchase_order')
    .innerJoin('branch', 'branch.id', 'branch_id')
    .where('branch_no', '=', 'XH001')
    .where('kind', '=', 'NORMAL')
    .select('purchase_order.id')
    .orderBy('purchase_order.id')
    .executeTakeFirstOrThrow()
  orderId = order.id
})
afterAll(() => server.stop())

let keys = 0
const post = async (username: string, path: string, body: unknown, key?: string) => {
  keys += 1
  const headers = { 'Idempotency-Key': key ?? `comments-${keys}` }
  const answer = await server.call('POST', `/api/document/comment/${path}`, {
    token: await server.signIn(username),
    headers,
    body,
  })
  return answer.body
}
const get = async (username: string, path: string) =>
  (await server.call('GET', `/api/document/${path}`, { token: await server.signIn(username) })).body

const done = (body: Readonly<Record<string, unknown>>): DocumentComment => {
  expect(body['status']).toBe(Status.ok)
  return parse(documentComment, body['data'])
}
const add = async (username: string, text: string, mentions: readonly string[] = [], key?: string) =>
  done(await post(username, `add/purchaseOrder/${orderId}`, { text, mentions }, key))
const list = async (username: string) =>
  parse(documentComments, (await get(username, `comment/list/purchaseOrder/${orderId}`))['data']).comments
const related = async (username: string, path: string) =>
  parse(relatedDocuments, (await get(username, `related/${path}`))['data']).documents
const people = async (username: string, keyword: string, kind: DocumentKind = 'purchaseOrder', id = orderId) =>
  (await get(username, `comment/people/${kind}/${id}?keyword=${encodeURIComponent(keyword)}`))[
    'data'
  ] as readonly CommentPerson[]
const userOf = (username: string) =>
  server.database.db
    .selectFrom('user')
    .where('username', '=', username)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow()
const unread = async (username: string) => {
  const path = '/api/admin/notification/list?serviceType=COMMENT&limit=100'
  const { body } = await server.call('GET', path, { token: await server.signIn(username) })
  return body['rows'] as readonly { readonly content: string; readonly serviceId: string }[]
}
const liveComments = () =>
  server.database.db
    .selectFrom('live_message')
    .innerJoin('branch', 'branch.id', 'branch_id')
    .where('type', '=', 'COMMENT_NEW')
    .select(['value', 'branch_no'])
    .execute()

describe('comments on a document', () => {
  it('are seen by whoever may read it, oldest first, each as the own one or another’s', async () => {
    await add(MANAGER, '纸杯少了两箱')
    await add(OWNER, '已联系仓库')
    const [first, second] = await list(MANAGER)
    expect([first?.text, second?.text]).toEqual(['纸杯少了两箱', '已联系仓库'])
    expect(first?.changeableUntil).not.toBeNull()
    expect(second?.changeableUntil).toBeNull()
  })

  it('are written once, however often the request is sent', async () => {
    const before = (await list(OWNER)).length
    const first = await add(OWNER, '请核对', [], 'comment-once')
    expect(await add(OWNER, '请核对', [], 'comment-once')).toEqual(first)
    expect(await list(OWNER)).toHaveLength(before + 1)
    const other = await post(OWNER, `add/purchaseOrder/${orderId}`, { text: '另一句', mentions: [] }, 'comment-once')
    expect(other['status']).toBe(Status.businessRule)
  })

  it('tell every branch of the brand, and no other, that there is a new one, and not what it says', async () => {
    await server.database.db.deleteFrom('live_message').where('type', '=', 'COMMENT_NEW').execute()
    await add(OWNER, '仓库今天发出')
    const sent = await liveComments()
    const branches = await server.database.db
      .selectFrom('branch')
      .innerJoin('purchase_order', 'purchase_order.brand_id', 'branch.brand_id')
      .where('purchase_order.id', '=', orderId)
      .select('branch.branch_no')
      .execute()
    expect(sent.map(({ branch_no }) => branch_no).toSorted()).toEqual(
      branches.map(({ branch_no }) => branch_no).toSorted(),
    )
    expect(new Set(sent.map(({ value }) => value))).toEqual(new Set([`purchaseOrder:${orderId}`]))
  })

  it('refuse an empty text, a long one, and a kind that does not fit the document', async () => {
    const path = `add/purchaseOrder/${orderId}`
    for (const text of ['  ', 'x'.repeat(COMMENT_LIMITS.text + 1)])
      expect((await post(OWNER, path, { text, mentions: [] }))['status']).toBe(Status.invalidFields)
    expect((await post(OWNER, `add/refund/${orderId}`, { text: '退货', mentions: [] }))['status']).toBe(Status.notFound)
  })

  it.each(['constructor', 'invoice'])('of a kind that there is not, like %s, are not found', async (kind) => {
    for (const path of [
      `comment/list/${kind}/${orderId}`,
      `comment/people/${kind}/${orderId}`,
      `related/${kind}/${orderId}`,
    ])
      expect((await get(OWNER, path))['status']).toBe(Status.notFound)
    expect((await post(OWNER, `add/${kind}/${orderId}`, { text: '发票', mentions: [] }))['status']).toBe(
      Status.notFound,
    )
  })

  it('are refused to who may not read documents of the kind', async () => {
    const refund = await server.database.db.selectFrom('refund_order').select('id').executeTakeFirstOrThrow()
    expect((await get(CASHIER, `comment/list/refund/${refund.id}`))['status']).toBe(Status.forbidden)
    expect((await post(CASHIER, `add/refund/${refund.id}`, { text: '退货', mentions: [] }))['status']).toBe(
      Status.forbidden,
    )
  })
})

describe('files of a comment', () => {
  const upload = async (username: string, content: Uint8Array): Promise<string> => {
    const { body } = await sendAttachment(server, await server.signIn(username), content)
    return parse(attachmentUpload.answer, body['data']).id
  }
  const look = async (username: string, id: string) =>
    (await server.call('GET', `/api/attachment/${id}`, { token: await server.signIn(username) })).body['status']
  const paper = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

  it('photos and papers, are seen by whoever may read the document, until the comment is removed', async () => {
    const ids = [await upload(MANAGER, pngOf([9, 9, 9])), await upload(MANAGER, paper)]
    const { id, version, attachments } = done(
      await post(MANAGER, `add/purchaseOrder/${orderId}`, { text: '见附件', mentions: [], attachments: ids }),
    )
    expect(attachments.map(({ id: file, mime }) => [file, mime])).toEqual([
      [ids[0], 'image/png'],
      [ids[1], 'application/pdf'],
    ])
    expect((await list(OWNER)).find((comment) => comment.id === id)?.attachments).toEqual(attachments)
    for (const file of ids) {
      for (const username of [OWNER, CASHIER]) expect(await look(username, file)).toBe(Status.ok)
      expect(await look('yq001_mgr', file)).toBe(Status.notFound)
    }
    const removed = done(await post(MANAGER, `remove/${id}`, { version }))
    expect(removed.attachments).toEqual([])
    for (const file of ids) expect(await look(OWNER, file)).toBe(Status.notFound)
  })

  it('are those of its author, each of one comment', async () => {
    const [foreign, used] = [await upload(OWNER, pngOf([1, 2, 3])), await upload(MANAGER, pngOf([4, 5, 6]))]
    const add = (attachments: readonly string[]) =>
      post(MANAGER, `add/purchaseOrder/${orderId}`, { text: '见附件', mentions: [], attachments })
    expect((await add([used]))['status']).toBe(Status.ok)
    const before = (await list(MANAGER)).length
    for (const wrong of [foreign, used, 'nothing'])
      expect(await add([wrong])).toMatchObject({ status: Status.invalidFields, errors: [{ field: 'attachments.0' }] })
    expect(await list(MANAGER)).toHaveLength(before)
  })
})

describe('an own comment', () => {
  it('is changed and removed for some minutes; what it said before is kept', async () => {
    const { id, version } = await add(MANAGER, '少了三箱')
    const changed = done(await post(MANAGER, `change/${id}`, { version, text: '少了四箱', mentions: [] }))
    expect([changed.text, changed.changedTime === null, changed.version]).toEqual(['少了四箱', false, 2])
    const stale = await post(MANAGER, `remove/${id}`, { version })
    expect(stale['status']).toBe(Status.versionConflict)
    const removed = done(await post(MANAGER, `remove/${id}`, { version: changed.version }))
    expect([removed.text, removed.removedTime === null, removed.changeableUntil]).toEqual(['', false, null])
    expect((await post(MANAGER, `remove/${id}`, { version: removed.version }))['status']).toBe(Status.stateChanged)
    const kept = await server.database.db
      .selectFrom('document_comment_revision')
      .where('comment_id', '=', id)
      .orderBy('version')
      .select('text')
      .execute()
    expect(kept.map(({ text }) => text)).toEqual(['少了三箱', '少了四箱'])
  })

  it('is changed by nobody else, and not after those minutes', async () => {
    const { id, version } = await add(MANAGER, '收到了')
    for (const step of [`change/${id}`, `remove/${id}`]) {
      const body = step.startsWith('change') ? { version, text: '没有收到', mentions: [] } : { version }
      expect((await post(OWNER, step, body))['status']).toBe(Status.businessRule)
    }
    const old = new Date(Date.now() - (COMMENT_CHANGE_MINUTES + 1) * MINUTE_MS).toISOString()
    await server.database.db.updateTable('document_comment').set({ created_time: old }).where('id', '=', id).execute()
    expect((await post(MANAGER, `remove/${id}`, { version }))['status']).toBe(Status.businessRule)
  })
})

describe('a mention', () => {
  it('finds people by name or initials: those who may see the document, without oneself', async () => {
    const manager = await userOf(MANAGER)
    const foreign = await userOf('xh002_mgr')
    const all = await people(OWNER, '')
    expect(all).toContainEqual(manager)
    expect(all).not.toContainEqual(foreign)
    expect(all.map(({ id }) => id)).not.toContain((await userOf(OWNER)).id)
    expect(await people(OWNER, manager.name.slice(0, 1))).toContainEqual(manager)
    expect(await people(OWNER, '不存在的人')).toEqual([])
  })

  it('[BELL-1] rings the bell of that person once, and leads to the comment', async () => {
    const owner = await userOf(OWNER)
    const before = (await unread(OWNER)).length
    const { id, version, mentions } = await add(MANAGER, `@${owner.name} 请看一下`, [owner.id])
    expect(mentions).toEqual([owner])
    const [newest, ...rest] = await unread(OWNER)
    expect(rest).toHaveLength(before)
    expect(newest?.serviceId).toBe(id)
    expect(newest?.content).toContain('请看一下')
    done(await post(MANAGER, `change/${id}`, { version, text: `@${owner.name} 请尽快看`, mentions: [owner.id] }))
    expect(await unread(OWNER)).toHaveLength(before + 1)
    const place = await get(OWNER, `comment/place/${id}`)
    expect(place['data']).toEqual({ kind: 'purchaseOrder', documentId: orderId, side: 'company' })
    expect((await get(MANAGER, `comment/place/${id}`))['data']).toMatchObject({ side: 'store' })
  })

  it('is refused for somebody who may not see the document', async () => {
    const { id } = await userOf('xh002_mgr')
    const refused = await post(MANAGER, `add/purchaseOrder/${orderId}`, { text: '请看', mentions: [id] })
    expect(refused['status']).toBe(Status.invalidFields)
    expect(await unread('xh002_mgr')).toEqual([])
  })
})

describe('related documents', () => {
  it('lead from an order to its refunds and from a refund to its order, on the side of the user', async () => {
    const refund = await server.database.db
      .selectFrom('refund_order')
      .innerJoin('branch', 'branch.id', 'refund_order.branch_id')
      .where('branch_no', '=', 'XH001')
      .select(['refund_order.id', 'order_id', 'refund_no'])
      .executeTakeFirstOrThrow()
    const ofOrder = await related(MANAGER, `purchaseOrder/${refund.order_id}`)
    expect(ofOrder).toContainEqual(
      expect.objectContaining({ kind: 'refund', id: refund.id, documentNo: refund.refund_no, side: 'store' }),
    )
    const ofRefund = await related(OWNER, `refund/${refund.id}`)
    expect(ofRefund).toContainEqual(
      expect.objectContaining({ kind: 'purchaseOrder', id: refund.order_id, side: 'company' }),
    )
  })
})
