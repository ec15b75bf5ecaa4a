// @module-tag release
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { pngOf, startTestServer, type TestServer } from '@netbar/server/testing'
import { UPLOAD_ACTION } from '@netbar/shared/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Longer than the half minute after which a connection check once ended every unfinished request. */
const SECONDS = 70

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const file = Buffer.from(pngOf([1, 2, 3]))
const body = Buffer.concat([
  Buffer.from('--line\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
  file,
  Buffer.from('\r\n--line--\r\n'),
])

/** Begins an upload; the body is the caller's to send. */
const beginUpload = async () => {
  const { hostname, port } = new URL(server.url)
  const token = await server.signIn('xh001_mgr')
  const socket = connect(Number(port), hostname)
  const answer = new Promise<string>((resolve, reject) => {
    socket.once('data', (data) => resolve(data.toString()))
    socket.once('close', () => reject(new Error('cut off')))
  })
  const headers = [
    `POST ${UPLOAD_ACTION} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: ${token}`,
    'Content-Type: multipart/form-data; boundary=line',
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${headers.join('\r\n')}\r\n\r\n`)
  return { socket, answer }
}

it.concurrent(
  'a slow line without a proxy uploads its file, however many minutes it takes',
  { timeout: 120_000 },
  async () => {
    const { socket, answer } = await beginUpload()
    let sent = 0
    // The line is slow by itself: nothing waits for the clock but the file.
    const line = setInterval(() => {
      sent += 1
      // A byte a second, and then the rest.
      if (sent < SECONDS) return void socket.write(body.subarray(sent - 1, sent))
      socket.write(body.subarray(sent - 1))
      clearInterval(line)
    }, 1_000)
    try {
      expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    } finally {
      clearInterval(line)
      socket.destroy()
    }
  },
)

it.concurrent(
  'a line without a byte for a minute is cut off, and nothing is stored',
  { timeout: 120_000 },
  async () => {
    const before = readdirSync(join(server.dataDir, 'uploads'))
    const { socket, answer } = await beginUpload()
    const begun = performance.now()
    socket.write(body.subarray(0, body.length / 2))
    await expect(answer).rejects.toThrow('cut off')
    expect(performance.now() - begun).toBeGreaterThan(55_000)
    // The server removes the half of a file after it has cut the line, not before.
    await expect.poll(() => readdirSync(join(server.dataDir, 'uploads'))).toEqual(before)
  },
)
