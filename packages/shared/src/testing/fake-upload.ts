import {
  HttpFailure,
  type HttpFailureCause,
  type HttpResponse,
  type UploadPort,
  type UploadRequest,
} from '../platform/ports/index.ts'

/** A file that is being sent until the test ends it. */
export interface FakeTransfer {
  readonly request: UploadRequest
  readonly isAborted: boolean
  /** Answers with this data, as the envelope's `data`. */
  answer(data: unknown): void
  /** Answers with this body status and message. */
  refuse(status: number, message?: string | null): void
  /** Gives no answer. */
  fail(cause?: HttpFailureCause): void
}

/** An upload port for tests: every upload stays in progress until the test ends it. */
export interface FakeUpload extends UploadPort {
  readonly transfers: readonly FakeTransfer[]
  /** The file that was sent last. */
  readonly latest: FakeTransfer
}

export const createFakeUpload = (): FakeUpload => {
  const transfers: FakeTransfer[] = []
  return {
    transfers,
    get latest() {
      const transfer = transfers.at(-1)
      if (!transfer) throw new Error('no file was sent')
      return transfer
    },
    send: (request) =>
      new Promise<HttpResponse>((resolve, reject) => {
        const { signal } = request
        const answer = (body: object) => resolve({ status: 200, body: { msg: null, ...body } })
        signal.addEventListener('abort', () => reject(new HttpFailure('aborted')))
        transfers.push({
          request,
          get isAborted() {
            return signal.aborted
          },
          answer: (data) => answer({ status: 200, data }),
          refuse: (status, message = null) => answer({ status, msg: message }),
          fail: (cause = 'network') => reject(new HttpFailure(cause)),
        })
      }),
  }
}
