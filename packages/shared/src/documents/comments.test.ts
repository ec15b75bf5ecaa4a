import { describe, expect, it } from 'vitest'
import { signedInWorld } from '../testing/index.ts'
import { commentAdding, commentsOpened, shownComments } from './comments.ts'

const ADD = 'POST /api/document/comment/add/purchaseOrder/o1'
const LIST = 'GET /api/document/comment/list/purchaseOrder/o1'
const RELATED = 'GET /api/document/related/purchaseOrder/o1'
const about = { kind: 'purchaseOrder', id: 'o1' } as const
const comment = (id: string, text: string) => ({
  id,
  text,
  mentions: [],
  createdBy: '周岚',
  createdTime: '2026-11-21T03:59:21.000Z',
  changedTime: null,
  removedTime: null,
  changeableUntil: null,
  version: 1,
})
const opened = async () => {
  const world = await signedInWorld({
    answers: ({ http }) => {
      http.data(LIST, { id: 'o1', comments: [comment('c1', '少了两箱')] })
      http.data(RELATED, { id: 'o1', documents: [] })
    },
  })
  world.runtime.send(commentsOpened, about)
  await world.settle()
  const shown = () => world.runtime.scope.getState(shownComments.$value)?.comments.map(({ text }) => text)
  return { world, shown }
}

describe('the comments of an open document', () => {
  it('are fetched again when a live message says that there is a new one', async () => {
    const { world, shown } = await opened()
    expect(shown()).toEqual(['少了两箱'])
    world.http.data(LIST, { id: 'o1', comments: [comment('c1', '少了两箱'), comment('c2', '已补发')] })
    world.socket.latest.notify({ type: 'COMMENT_NEW', branchId: 'b1', value: 'purchaseOrder:o1', sequence: 1 })
    await world.settle()
    expect(shown()).toEqual(['少了两箱', '已补发'])
  })

  it('are one request however often one is sent, and the same words later are another', async () => {
    const { world } = await opened()
    const add = async () => {
      world.runtime.send(commentAdding.submitted, { ...about, text: '请补发', mentions: [], attachments: [] })
      await world.settle()
    }
    world.http.fail(ADD)
    await add()
    // The page is renewed meanwhile.
    world.runtime.send(commentsOpened, about)
    await add()
    world.http.data(ADD, comment('c2', '请补发'))
    await add()
    await add()
    const [first, second, third, fourth] = world.http.to(ADD).map(({ headers }) => headers['Idempotency-Key'])
    expect(first).toMatch(/^[\x21-\x7e]{8,128}$/)
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })
})
