import { describe, expect, it } from 'vitest'
import { MAX_SENDING, nextUpload, stepUploads, type Upload, type UploadEvent, type UploadStatus } from './uploads.ts'

const STATUSES: readonly UploadStatus[] = ['waiting', 'sending', 'done', 'failed', 'refused', 'cancelled']
const upload = (status: UploadStatus, id = 'u1'): Upload => ({
  id,
  group: 'g',
  fileName: 'a.png',
  sentBytes: 3,
  totalBytes: 9,
  status,
  url: null,
  fileId: null,
  failure: null,
})
const failure = { key: 'errors.busy' }

/** Each event with its effect on each status; statuses that are not listed stay. */
const table: readonly (readonly [UploadEvent, Partial<Record<UploadStatus, Partial<Upload> | null>>])[] = [
  [{ kind: 'started', id: 'u1' }, { waiting: { status: 'sending' } }],
  [{ kind: 'progressed', id: 'u1', sentBytes: 5, totalBytes: 10 }, { sending: { sentBytes: 5, totalBytes: 10 } }],
  [{ kind: 'done', id: 'u1', url: '/a', fileId: null }, { sending: { status: 'done', url: '/a', sentBytes: 9 } }],
  [{ kind: 'failed', id: 'u1', failure }, { sending: { status: 'failed', failure } }],
  [
    { kind: 'cancelled', id: 'u1' },
    { waiting: { status: 'cancelled' }, sending: { status: 'cancelled' } },
  ],
  [{ kind: 'retried', id: 'u1' }, { failed: { status: 'waiting', sentBytes: 0 } }],
  [
    { kind: 'dismissed', id: 'u1' },
    { done: null, failed: null, refused: null, cancelled: null },
  ],
]

describe.each(table)('an upload that is %j', (event, changes) => {
  it.each(STATUSES)('[ENT-4] while it is %s', (status) => {
    const [before, other] = [upload(status), upload('sending', 'u2')]
    const change = changes[status]
    expect(stepUploads([before, other], event)).toEqual(change === null ? [other] : [{ ...before, ...change }, other])
  })
})

describe('the next upload', () => {
  const many = (status: UploadStatus, count: number) =>
    Array.from({ length: count }, (_, n) => upload(status, `${status}${n}`))

  it.each([
    ['none', [], null],
    ['the one that waits', [upload('done'), upload('waiting', 'w')], 'w'],
    ['the one that waits longest', [upload('waiting', 'w1'), upload('waiting', 'w2')], 'w1'],
    ['one while there is room', [...many('sending', MAX_SENDING - 1), upload('waiting', 'w')], 'w'],
    ['none while enough are sent', [...many('sending', MAX_SENDING), upload('waiting', 'w')], null],
    ['none where none waits', [...many('failed', 2), ...many('cancelled', 1)], null],
  ] as const)('[ENT-4] is %s', (_, uploads, id) => {
    expect(nextUpload(uploads)?.id ?? null).toBe(id)
  })
})
