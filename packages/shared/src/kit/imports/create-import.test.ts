import { createWatch } from 'effector'
import { describe, expect, it } from 'vitest'
import { branchSelected } from '../../org/branches/index.ts'
import { $token } from '../../platform/calls/index.ts'
import { SHEET_MIME, type ImportJob, type SentFile } from '../../contract/kit/imports.ts'
import { exampleBranch, exampleUser, signedInWorld, type FakeWorld, type SignedInOptions } from '../../testing/index.ts'
import { productFileImport as model } from '../../catalog/product-import/index.ts'
import { purchaseFileImport } from '../../purchasing/purchase-import/index.ts'

const job: ImportJob = {
  id: 'job-1',
  status: 'PREVIEW',
  fileName: 'a.xlsx',
  columns: [],
  total: 3,
  bad: 1,
  warned: 0,
  added: 2,
  updated: 0,
  offers: [],
  importedBefore: null,
  createdTime: '2026-11-21T04:00:00.000Z',
  importedTime: null,
}
const sheet = new Blob(['12345'], { type: SHEET_MIME })
const state = ({ runtime: { scope } }: FakeWorld) => ({
  job: scope.getState(model.$job),
  sending: scope.getState(model.$sending),
  failure: scope.getState(model.$failure),
  rows: scope.getState(model.rows.$rows).length,
})
const start = async (options: SignedInOptions = {}) => {
  const world = await signedInWorld(options)
  world.http.rows('GET /api/product/master/batch/rows/job-1', [])
  const send = async (file = sheet, fileName = 'a.xlsx') => {
    world.runtime.send(model.fileChosen, { file, fileName, place: { brandId: 'b 1' } })
    await world.settle()
  }
  const previewed = async () => {
    await send()
    world.upload.latest.answer(job)
    await world.settle()
  }
  return { world, send, previewed }
}

describe('an import', () => {
  it('[ENT-4] uploads the file with its place and the token, reports progress, and shows the parsed rows', async () => {
    const { world, send } = await start()
    await send()
    const { request, answer } = world.upload.latest
    expect(request).toMatchObject({
      url: '/api/product/master/batch/upload?brandId=b+1',
      field: 'file',
      fileName: 'a.xlsx',
      headers: { Authorization: 'token-1' },
    })
    expect(state(world)).toMatchObject({ sending: { sentBytes: 0, totalBytes: 5 }, job: null })
    request.onProgress(200, 300)
    expect(state(world).sending).toEqual({ sentBytes: 200, totalBytes: 300 })
    answer(job)
    await world.settle()
    expect(state(world)).toMatchObject({ sending: null, job, failure: null })
    expect(world.http.requests.at(-1)?.url).toBe('/api/product/master/batch/rows/job-1?page=1&limit=20')
  })

  it.each([
    ['of another kind', new Blob(['x'], { type: 'text/csv' }), 'a.csv', 'upload.unknownType'],
    ['of a name alone that says so', new Blob(['x']), 'a.xls', 'upload.unknownType'],
    ['that is empty', new Blob([], { type: SHEET_MIME }), 'a.xlsx', 'upload.empty'],
    ['that is too large', new Blob([new Uint8Array(5_242_881)], { type: SHEET_MIME }), 'a.xlsx', 'upload.tooLarge'],
  ])('[ENT-4] %s is not sent at all', async (_, file, name, key) => {
    const { world, send } = await start()
    await send(file, name)
    expect(state(world)).toMatchObject({ sending: null, failure: { key } })
    expect(world.upload.transfers).toEqual([])
  })

  it('[ENT-4] says why the server refused the file, and accepts another one', async () => {
    const { world, send, previewed } = await start()
    await send()
    world.upload.latest.refuse(42_201, '模板版本不符')
    await world.settle()
    expect(state(world)).toMatchObject({ sending: null, job: null, failure: { literal: '模板版本不符' } })
    await previewed()
    expect(state(world)).toMatchObject({ job, failure: null })
  })

  it('[ENT-4] is aborted by the user without a message', async () => {
    const { world, send } = await start()
    await send()
    world.runtime.send(model.cancelled, undefined)
    await world.settle()
    expect(world.upload.latest.isAborted).toBe(true)
    expect(state(world)).toMatchObject({ sending: null, failure: null })
  })

  it('[SES-3] ends the session when the token is refused', async () => {
    const { world, send } = await start()
    await send()
    world.upload.latest.refuse(40_101)
    await world.settle()
    expect(world.runtime.scope.getState($token)).toBeNull()
  })

  it('[CALL-3] is confirmed with one idempotency key however often it is tried; a refusal loses nothing', async () => {
    const { world, previewed } = await start()
    await previewed()
    world.http.refuse('POST /api/product/master/batch/commit/job-1', 42_202, '仍有错误的行')
    world.runtime.send(model.confirmed, { all: true, make: [] })
    await world.settle()
    expect(state(world)).toMatchObject({ job, failure: { literal: '仍有错误的行' } })
    world.http.data('POST /api/product/master/batch/commit/job-1', { ...job, status: 'IMPORTED' })
    world.runtime.send(model.confirmed, { all: false, make: ['茶饮'] })
    await world.settle()
    expect(state(world)).toMatchObject({ job: { status: 'IMPORTED' }, failure: null })
    const commits = world.http.requests.filter(({ url }) => url.includes('/commit/'))
    expect(commits.map(({ headers, body }) => [headers['Idempotency-Key'], body])).toEqual([
      ['import-job-1', { all: true, make: [] }],
      ['import-job-1', { all: false, make: ['茶饮'] }],
    ])
  })

  it('[ENT-4] is discarded on the server too when the user discards it, but not when it is done', async () => {
    const { world, previewed } = await start()
    const path = 'POST /api/product/master/batch/discard/job-1'
    world.http.data(path, { ...job, status: 'DISCARDED' })
    await previewed()
    world.runtime.send(model.restarted, undefined)
    await world.settle()
    expect(state(world)).toMatchObject({ job: null, rows: 0 })
    world.runtime.send(model.restarted, undefined)
    await world.settle()
    expect(world.http.requests.filter(({ url }) => url.includes('/discard/'))).toHaveLength(1)
  })

  it('[ENT-4] offers a template, and its invalid rows, as files', async () => {
    const { world, previewed } = await start()
    const files: SentFile[] = []
    createWatch({ unit: model.fileReady, scope: world.runtime.scope, fn: (file) => files.push(file) })
    const file = { fileName: '模板.xlsx', mime: SHEET_MIME, content: 'UEs=' }
    world.http.data('GET /api/product/master/batch/template', file)
    world.http.data('GET /api/product/master/batch/bad/job-1', { ...file, fileName: '错误行.xlsx' })
    world.runtime.send(model.templateRequested, { brandId: 'b 1' })
    await previewed()
    world.runtime.send(model.badRowsRequested, undefined)
    await world.settle()
    expect(files.map(({ fileName }) => fileName)).toEqual(['模板.xlsx', '错误行.xlsx'])
  })

  it('[BRANCH-1] is discarded when another branch is chosen', async () => {
    const branches = [exampleBranch, { ...exampleBranch, id: 'other' }]
    const { world } = await start({ user: { ...exampleUser, branches } })
    world.http.rows('GET /api/purchase/batch/rows/job-1', [])
    world.http.data('POST /api/purchase/batch/discard/job-1', { ...job, status: 'DISCARDED' })
    world.runtime.send(purchaseFileImport.fileChosen, { file: sheet, fileName: 'a.xlsx', place: { branchId: '1' } })
    await world.settle()
    world.upload.latest.answer(job)
    await world.settle()
    expect(world.runtime.scope.getState(purchaseFileImport.$job)).toEqual(job)
    world.runtime.send(branchSelected, 'other')
    await world.settle()
    expect(world.runtime.scope.getState(purchaseFileImport.$job)).toBeNull()
  })
})
