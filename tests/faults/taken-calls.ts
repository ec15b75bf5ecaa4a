/**
 * Preloaded into a server by `--import`: writes the id of each call that its process has read into the file
 * `NETBAR_TAKEN_FILE`, at that moment.
 */
import { subscribe } from 'node:diagnostics_channel'
import { openSync, writeSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'

const file = openSync(process.env['NETBAR_TAKEN_FILE'] ?? '', 'a')

subscribe('http.server.request.start', (message) => {
  // Node documents the shape of this message.
  const { request } = message as { request: IncomingMessage }
  writeSync(file, `${String(request.headers['x-request-id'])}\n`)
})
