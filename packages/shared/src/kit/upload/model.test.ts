import { createWatch } from 'effector'
import { describe, expect, it } from 'vitest'
import { $token } from '../../platform/calls/index.ts'
import type { HelperSettings } from '../../contract/core/helper.ts'
import { signOutRequested } from '../../access/session/index.ts'
import { signedInWorld, type FakeWorld } from '../../testing/index.ts'
import {
  $uploads,
  MAX_SENDING,
  resourceTypes,
  uploadCancelled,
  uploadDismissed,
  uploadFinished,
  uploadOrdered,
  uploadRetried,
  type FinishedUpload,
  type UploadOrder,
} from './index.ts'

const picture = (parts: Partial<UploadOrder> = {}): UploadOrder => ({
  group: 'logo',
  file: new Blob(['12345'], { type: 'image/png' }),
  fileName: 'logo.png',
  ...parts,
})
const uploads = ({ runtime }: FakeWorld) => runtime.scope.getState($uploads)
const statuses = (world: FakeWorld) => uploads(world).map(({ status }) => status)
const start = async (helper: Partial<HelperSettings> = {}) => {
  const world = await signedInWorld({ helper })
  const finished: FinishedUpload[] = []
  createWatch({ unit: uploadFinished, scope: world.runtime.scope, fn: (upload) => finished.push(upload) })
  const order = async (parts?: Partial<UploadOrder>) => {
    world.runtime.send(uploadOrdered, picture(parts))
    await world.settle()
    return uploads(world).at(-1)?.id ?? ''
  }
  return { world, finished, order }
}

describe('an upload', () => {
  it('[ENT-4] goes to our server with the token, and reports its progress and the file’s address', async () => {
    const { world, finished, order } = await start()
    const id = await order()
    const { request, answer } = world.upload.latest
    expect(request).toMatchObject({
      url: '/api/admin/image/upload',
      field: 'file',
      fileName: 'logo.png',
      stallMs: 30_000,
      headers: { Authorization: 'token-1' },
    })
    expect(uploads(world)).toMatchObject([{ id, group: 'logo', status: 'sending', sentBytes: 0, totalBytes: 5 }])
    request.onProgress(100, 250)
    expect(uploads(world)).toMatchObject([{ sentBytes: 100, totalBytes: 250 }])
    answer({ url: '/uploads/a.png', mime: 'image/png', bytes: 5, width: 1, height: 1 })
    await world.settle()
    expect(uploads(world)).toMatchObject([{ status: 'done', url: '/uploads/a.png', sentBytes: 250, failure: null }])
    expect(finished).toEqual([{ id, group: 'logo', fileName: 'logo.png', url: '/uploads/a.png', note: null }])
  })

  it.each([{ upload: 'https://files.example/put' }, { baseUrl: 'https://files.example', upload: '/put' }])(
    '[ENT-4] goes to the address of %j without the token, which may answer the address alone',
    async (helper) => {
      const { world, finished, order } = await start(helper)
      await order()
      expect(world.upload.latest.request.url).toBe('https://files.example/put')
      expect(world.upload.latest.request.headers).not.toHaveProperty('Authorization')
      world.upload.latest.answer('https://files.example/a.png')
      await world.settle()
      expect(finished).toMatchObject([{ url: 'https://files.example/a.png' }])
    },
  )

  it('[ENT-4] goes to the address of its field, whatever is configured', async () => {
    const { world, order } = await start({ upload: 'https://files.example/put' })
    await order({ action: '/api/admin/photo/upload' })
    expect(world.upload.latest.request).toMatchObject({
      url: '/api/admin/photo/upload',
      headers: { Authorization: 'token-1' },
    })
  })

  it('[ENT-4] is refused before sending, with the limit in the message', async () => {
    const { world, order } = await start()
    await order({ file: new Blob(['x'], { type: 'text/html' }), fileName: 'a.html' })
    await order({ file: new Blob([new Uint8Array(2_097_153)], { type: 'image/png' }), types: resourceTypes })
    expect(uploads(world)).toMatchObject([
      { status: 'refused', failure: { key: 'upload.unknownType' } },
      { status: 'refused', failure: { key: 'upload.tooLarge', params: { name: 'logo.png', max: '2 MB' } } },
    ])
    expect(world.upload.transfers).toEqual([])
  })

  it('[ENT-4] shows the server’s message when it refuses, and can be retried', async () => {
    const { world, finished, order } = await start()
    const id = await order()
    world.upload.latest.refuse(42_201, '文件已损坏，无法读取')
    await world.settle()
    expect(uploads(world)).toMatchObject([{ status: 'failed', failure: { literal: '文件已损坏，无法读取' } }])
    world.runtime.send(uploadRetried, id)
    await world.settle()
    expect(uploads(world)).toMatchObject([{ status: 'sending', failure: null, sentBytes: 0 }])
    world.upload.latest.answer({ url: '/uploads/a.png' })
    await world.settle()
    expect(finished).toHaveLength(1)
  })

  it.each(['network', 'timeout'] as const)('[ENT-4] [ERR-6] says so when there is no answer: %s', async (cause) => {
    const { world, order } = await start()
    await order()
    world.upload.latest.fail(cause)
    await world.settle()
    expect(uploads(world)).toMatchObject([{ status: 'failed', failure: { key: 'errors.busy' } }])
  })

  it('[ENT-4] [ERR-6] fails when the answer has no address', async () => {
    const { world, order } = await start()
    await order()
    world.upload.latest.answer({ path: 'a.png' })
    await world.settle()
    expect(uploads(world)).toMatchObject([{ status: 'failed', url: null }])
  })

  it('[ENT-4] is aborted when it is cancelled, and a late answer is ignored', async () => {
    const { world, finished, order } = await start()
    const id = await order()
    const { request } = world.upload.latest
    world.runtime.send(uploadCancelled, id)
    await world.settle()
    expect(world.upload.latest.isAborted).toBe(true)
    request.onProgress(5, 5)
    expect(uploads(world)).toMatchObject([{ status: 'cancelled', sentBytes: 0, failure: null }])
    expect(finished).toEqual([])
    world.runtime.send(uploadRetried, id)
    await world.settle()
    expect(statuses(world)).toEqual(['cancelled'])
  })

  it('[ENT-4] stays visible until it is dismissed, which is not possible while sending', async () => {
    const { world, order } = await start()
    const id = await order()
    world.runtime.send(uploadDismissed, id)
    expect(statuses(world)).toEqual(['sending'])
    world.runtime.send(uploadCancelled, id)
    await world.settle()
    expect(world.upload.latest.isAborted).toBe(true)
    world.runtime.send(uploadDismissed, id)
    expect(uploads(world)).toEqual([])
  })
})

describe('many uploads', () => {
  it('[ENT-4] are sent a few at a time, in order, skipping those that are refused or cancelled', async () => {
    const { world, order } = await start()
    await order({ file: new Blob([], { type: 'image/png' }) })
    for (let n = 0; n < MAX_SENDING + 2; n += 1) await order({ fileName: `${n}.png` })
    expect(world.upload.transfers.map(({ request }) => request.fileName)).toEqual(['0.png', '1.png', '2.png'])
    expect(statuses(world)).toEqual(['refused', 'sending', 'sending', 'sending', 'waiting', 'waiting'])
    world.runtime.send(uploadCancelled, uploads(world)[4]?.id ?? '')
    world.upload.transfers[1]?.fail()
    await world.settle()
    expect(statuses(world)).toEqual(['refused', 'sending', 'failed', 'sending', 'cancelled', 'sending'])
    expect(world.upload.latest.request.fileName).toBe('4.png')
  })

  it('[ENT-4] [SES-3] are all aborted and dropped at sign-out', async () => {
    const { world, finished, order } = await start()
    for (let n = 0; n < MAX_SENDING + 1; n += 1) await order()
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect(world.upload.transfers.map(({ isAborted }) => isAborted)).toEqual([true, true, true])
    expect(uploads(world)).toEqual([])
    expect(finished).toEqual([])
  })

  it('[ERR-1] [ENT-4] end the session when the server refuses the token', async () => {
    const { world, order } = await start()
    await order()
    world.upload.latest.refuse(40_101)
    await world.settle()
    expect(world.runtime.scope.getState($token)).toBeNull()
  })
})
