import { HttpFailure, type HttpFailureCause, type UploadPort } from '../../ports/index.ts'

export interface BrowserUploadOptions {
  /** Address that paths are resolved against; empty for the page's own. */
  readonly baseUrl: string
}

const isWhole = (url: string) => /^https?:\/\//i.test(url)

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Uploads by XMLHttpRequest, the only API in browsers that reports upload progress. */
export const createBrowserUpload = ({ baseUrl }: BrowserUploadOptions): UploadPort => ({
  send: ({ url, headers, field, file, fileName, stallMs, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      let cause: HttpFailureCause = 'network'
      let stall: ReturnType<typeof setTimeout> | undefined
      const stop = (because: HttpFailureCause) => {
        cause = because
        request.abort()
      }
      const abort = () => stop('aborted')
      const isAlive = () => {
        clearTimeout(stall)
        stall = setTimeout(() => stop('timeout'), stallMs)
      }
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        isAlive()
        onProgress(loaded, total)
      })
      // Everything is sent; from here on the server may take its time.
      request.upload.addEventListener('load', isAlive)
      request.addEventListener('load', () => resolve({ status: request.status, body: jsonOf(request.responseText) }))
      request.addEventListener('error', () => reject(new HttpFailure(cause)))
      request.addEventListener('abort', () => reject(new HttpFailure(cause)))
      request.addEventListener('loadend', () => {
        clearTimeout(stall)
        signal.removeEventListener('abort', abort)
      })
      if (signal.aborted) {
        reject(new HttpFailure('aborted'))
        return
      }
      signal.addEventListener('abort', abort, { once: true })
      const form = new FormData()
      form.append(field, file, fileName)
      request.open('POST', isWhole(url) ? url : baseUrl + url)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      isAlive()
      request.send(form)
    }),
})
