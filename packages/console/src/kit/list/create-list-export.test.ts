import { resolveObjectURL } from 'node:buffer'
import { CallError, messageRequested, signedOut } from '@netbar/shared'
import type { Page } from '@netbar/shared/contract'
import { allSettled, createEffect, createStore, createWatch, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createListExport } from './create-list-export.ts'

interface Query {
  readonly keyword?: string
  readonly page?: number
  readonly limit?: number
}
interface Row {
  readonly id: string
}

const files: { name: string; text: Promise<string> | undefined }[] = []
/** A link as in a browser: clicking it downloads the file. */
const createLink = () => {
  const link = {
    href: '',
    download: '',
    click: () => files.push({ name: link.download, text: resolveObjectURL(link.href)?.text() }),
  }
  return link
}
beforeEach(() => {
  files.length = 0
  vi.stubGlobal('document', { createElement: createLink })
})
afterEach(() => void vi.unstubAllGlobals())

const LIMIT = 2
const file = {
  name: '供应商',
  kind: 'csv' as const,
  columns: [{ title: '编号', isFigure: false }],
  texts: ({ id }: Row) => [id],
}
const rowsOf = (...ids: readonly string[]): readonly Row[] => ids.map((id) => ({ id }))

/** An export over pages that are answered in order; an error ends it. */
const start = async (...pages: readonly (Page<Row> | Error)[]) => {
  const asked: Query[] = []
  const left = [...pages]
  const pageFx = createEffect<Query, Page<Row>, CallError>(async (query) => {
    asked.push(query)
    const page = left.shift()
    if (page === undefined || page instanceof Error) throw page
    return page
  })
  const list = { $query: createStore<Query>({ keyword: 'a', page: 7, limit: 20 }) }
  const model = createListExport({ list, pageFx, limit: LIMIT })
  const scope = fork()
  const [progress, said]: [unknown[], string[]] = [[], []]
  createWatch({ unit: model.$progress.updates, scope, fn: (value) => progress.push(value) })
  createWatch({
    unit: messageRequested,
    scope,
    fn: ({ text }) => said.push('key' in text ? text.key : text.literal),
  })
  await allSettled(model.requested, { scope, params: file })
  return { scope, model, asked, progress, said, text: await files[0]?.text }
}

describe('the export of a list', () => {
  it('[BELL-6] fetches one page after another with the filter of the list, and writes one file', async () => {
    const { asked, progress, said, text } = await start(
      { rows: rowsOf('1', '2'), total: 3 },
      { rows: rowsOf('=3'), total: 3 },
    )
    expect(asked).toEqual([
      { keyword: 'a', purpose: 'export', page: 1, limit: LIMIT },
      { keyword: 'a', purpose: 'export', page: 2, limit: LIMIT },
    ])
    expect(text).toBe("编号\r\n1\r\n2\r\n'=3\r\n")
    expect(files.map(({ name }) => name)).toEqual(['供应商.csv'])
    expect(progress).toEqual([{ count: 0, total: null }, { count: 2, total: 3 }, { count: 3, total: 3 }, null])
    expect(said).toEqual([])
  })

  it.each([
    ['a row moved into the next page', rowsOf('2', '3'), 4],
    ['there are more than before', rowsOf('3', '4'), 5],
  ])('[BELL-6] says so when %s meanwhile', async (_, second, total) => {
    const { said } = await start({ rows: rowsOf('1', '2'), total: 4 }, { rows: second, total }, { rows: [], total })
    expect(said).toEqual(['kit.exportMoved'])
  })

  it('[ERR-6] writes nothing when a page fails, reports it, and can be retried', async () => {
    const { said, model, scope } = await start(
      { rows: rowsOf('1', '2'), total: 3 },
      new CallError({ reason: 'unanswered', httpFailure: 'network' }),
    )
    expect(files).toEqual([])
    expect(said).toEqual(['errors.busy'])
    expect(scope.getState(model.$progress)).toBeNull()
  })

  it('[SES-3] ends with the session', async () => {
    const { model, scope } = await start({ rows: rowsOf('1'), total: 1 })
    await allSettled(signedOut, { scope, params: { cause: 'user' } })
    expect(scope.getState(model.$progress)).toBeNull()
  })

  it('of selected rows asks nobody, and has those alone', async () => {
    const { scope, model, asked } = await start({ rows: [], total: 0 })
    files.length = 0
    await allSettled(model.requested, { scope, params: { ...file, rows: rowsOf('7', '9') } })
    expect(await files[0]?.text).toBe('\uFEFF编号\r\n7\r\n9\r\n'.slice(1))
    expect(asked).toHaveLength(1)
  })

  it('is cancelled: what arrives later is not written, and the next export begins anew', async () => {
    const held: ((page: Page<Row>) => void)[] = []
    const pageFx = createEffect<Query, Page<Row>, CallError>(() => new Promise((resolve) => held.push(resolve)))
    const model = createListExport<Row, Query>({ list: { $query: createStore<Query>({}) }, pageFx, limit: LIMIT })
    const scope = fork()
    const first = allSettled(model.requested, { scope, params: file })
    await vi.waitFor(() => expect(held).toHaveLength(1))
    void allSettled(model.cancelled, { scope })
    expect(scope.getState(model.$progress)).toBeNull()
    held[0]?.({ rows: rowsOf('1'), total: 1 })
    await first
    expect(files).toEqual([])
    const second = allSettled(model.requested, { scope, params: file })
    await vi.waitFor(() => expect(held).toHaveLength(2))
    held[1]?.({ rows: rowsOf('2'), total: 1 })
    await second
    expect(await files[0]?.text).toMatch(/2\r\n$/)
  })
})
