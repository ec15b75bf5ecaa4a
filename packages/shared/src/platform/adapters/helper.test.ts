import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import * as v from 'valibot'
import { askHelper } from '../calls/index.ts'
import { HttpFailure } from '../ports/index.ts'
import { createHelper } from './helper.ts'

const versions = v.array(v.object({ tag_name: v.string() }))

let server: Server | null = null
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((closed) => (server ? server.close(closed) : closed(null)))
  server = null
})

/** A helper with this answer, and the requests it got. */
const helperWith = async (answer: string) => {
  const asked: [path: string | undefined, headers: IncomingHttpHeaders][] = []
  const started = createServer(({ url, headers }, response) => {
    asked.push([url, headers])
    response.end(answer)
  })
  server = started
  await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening))
  // A listening TCP server always has an address of this kind.
  const baseUrl = `http://127.0.0.1:${(started.address() as AddressInfo).port}`
  return { baseUrl, asked }
}
const READ = '[{"tag_name":"v1.2.3","assets":[]}]'

it('[CALL-1] the helper client calls a path at its base address, without a token, and yields the parsed answer', async () => {
  const { baseUrl, asked } = await helperWith(READ)
  const helper = createHelper({ baseUrl: `${baseUrl}/base`, releases: '/releases', upload: null })
  expect(await askHelper(helper, 'releases', versions)).toEqual([{ tag_name: 'v1.2.3' }])
  expect(asked).toMatchObject([['/base/releases', { accept: 'application/json' }]])
  expect(asked[0]?.[1]).not.toHaveProperty('authorization')
})

it('[CALL-1] the helper client calls a full address as it is, whatever its base address', async () => {
  const { baseUrl, asked } = await helperWith(READ)
  const helper = createHelper({ baseUrl: 'https://helper.example', releases: `${baseUrl}/r?per_page=5`, upload: null })
  expect(await askHelper(helper, 'releases', versions)).toHaveLength(1)
  expect(asked.map(([path]) => path)).toEqual(['/r?per_page=5'])
})

it.each([{ releases: null }, { releases: '/releases' }])(
  '[CALL-1] the helper client makes no call with the settings %j',
  async ({ releases }) => {
    const helper = createHelper({ baseUrl: null, releases, upload: null })
    expect(await askHelper(helper, 'releases', versions)).toBeNull()
  },
)

it('[CALL-1] the helper client reports the failure: no answer, or one that cannot be parsed', async () => {
  const { baseUrl } = await helperWith('{"message":"rate limited"}')
  const ask = (releases: string) => askHelper(createHelper({ baseUrl, releases, upload: null }), 'releases', versions)
  await expect(ask('/releases')).rejects.toThrow(v.ValiError)
  await expect(ask('http://127.0.0.1:9/')).rejects.toThrow(HttpFailure)
})
