import type { HttpPort, UploadPort } from '../../platform/ports/index.ts'
import { UPLOAD_FIELD } from '../../contract/kit/uploads.ts'

/** A file on its way, and the way to stop it. */
export interface FileTransfer {
  readonly port: UploadPort
  readonly file: Blob
  readonly fileName: string
  readonly signal: AbortSignal
  readonly onProgress: (sentBytes: number, totalBytes: number) => void
  /** Another address than the call's own. */
  readonly action?: string
}

/** A call whose body is a file: its answer and its failures are those of any other; only the way it is sent is not. */
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
