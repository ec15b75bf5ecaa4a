import type { HttpPort, UploadPort } from '../../platform/ports/index.ts'
import { UPLOAD_FIELD } from '../../contract/kit/uploads.ts'

/** A file to send, and its abort signal. */
export interface FileTransfer {
  readonly port: UploadPort
  readonly file: Blob
  readonly fileName: string
  readonly signal: AbortSignal
  readonly onProgress: (sentBytes: number, totalBytes: number) => void
  /** Address that overrides the call's own. */
  readonly action?: string
}

/** Sends a call whose body is a file; answers and failures are handled like those of any other call. */
export const fileHttp = ({ port, file, fileName, signal, onProgress, action }: FileTransfer): HttpPort => ({
  send: ({ url, headers, timeoutMs }) =>
    port.send({
      url: action ?? url,
      headers,
      field: UPLOAD_FIELD,
      file,
      fileName,
      stallMs: timeoutMs,
      signal,
      onProgress,
    }),
})
