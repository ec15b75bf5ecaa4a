import { describe, expect, it } from 'vitest'
import type { UploadRequest } from '../../ports/index.ts'
import { createBrowserUpload } from './upload-browser.ts'

const SIZE = 200_000
const send = (baseUrl: string, parts: Partial<UploadRequest> = {}) =>
  createBrowserUpload({ baseUrl }).send({
    url: '/nobody-takes-files-here',
    headers: { Authorization: 'token-1' },
    field: 'file',
    file: new Blob([new Uint8Array(SIZE)], { type: 'image/png' }),
    fileName: 'a.png',
    stallMs: 30_000,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...parts,
  })

describe('sending a file from a page', () => {
  it('[ENT-4] reports progress up to the end, and gives any answer', async () => {
    const seen: (readonly [number, number])[] = []
    const answer = await send('', { onProgress: (sent, total) => seen.push([sent, total]) })
    expect(answer).toEqual({ status: 404, body: undefined })
    const [sent, total] = seen.at(-1) ?? [0, 1]
    expect(sent).toBe(total)
    expect(total).toBeGreaterThan(SIZE)
    expect(seen.map(([part]) => part)).toEqual(seen.map(([part]) => part).toSorted((a, b) => a - b))
  })

  it('[ENT-4] gives the JSON of an answer', async () => {
    // A data: URL is answered by the browser itself.
    expect(await send('data:application/json,', { url: '{"status":200,"data":"/a.png"}', headers: {} })).toEqual({
      status: 200,
      body: { status: 200, data: '/a.png' },
    })
  })

  it('[ENT-4] ends as aborted when it is cancelled, before and after it started', async () => {
    const early = new AbortController()
    early.abort()
    await expect(send('', { signal: early.signal })).rejects.toMatchObject({ cause: 'aborted' })
    const late = new AbortController()
    const sending = send('', { signal: late.signal })
    late.abort()
    await expect(sending).rejects.toMatchObject({ cause: 'aborted' })
  })

  it('[ENT-4] ends as a network failure where no server listens', async () => {
    await expect(send('http://127.0.0.1:9')).rejects.toMatchObject({ cause: 'network' })
    await expect(send('', { url: 'http://127.0.0.1:9/upload' })).rejects.toMatchObject({ cause: 'network' })
  })

  it('[ENT-4] ends as a timeout when it stalls for too long', async () => {
    await expect(send('', { stallMs: 0 })).rejects.toMatchObject({ cause: 'timeout' })
  })
})
