/**
 * Loaded before a server, by `--import`: writes the id of each call that its process has taken into the file
 * `NETBAR_TAKEN_FILE`, at that moment.
 */
import { subscribe } from 'node:diagnostics_channel'
import { openSync, writeSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'

const file = openSync(process.env['NETBAR_TAKEN_FILE'] ?? '', 'a')

subscribe('http.server.request.start', (message) => {
  // Node documents what it publishes here.
  const { request } = message as { request: IncomingMessage }
  writeSync(file, `${String(request.headers['x-request-id'])}\n`)
})
