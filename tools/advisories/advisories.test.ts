import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '../repository.ts'
import { readComponents } from './components.ts'
import { fetchAdvisories } from './fetch-advisories.ts'
import { writeComponents } from './files.ts'
import { checkAdvisories, readAdvisories, type StoredAdvisories } from './stored-advisories.ts'

const NOW = new Date('2026-11-24T00:00:00.000Z')
const [A, B] = ['pkg:npm/a@1.0.0', 'pkg:npm/%40scope/b@2.0.0']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'netbar-advisories-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const stored = (severity: string | null, fetchedTime = '2026-11-20T00:00:00.000Z'): StoredAdvisories => ({
  fetchedTime,
  components: { [A]: [], [B]: severity === null ? [] : [{ id: 'GHSA-1', severity, summary: 'reads too far' }] },
})

describe('stored advisories', () => {
  it('let components pass that they know nothing high about', () => {
    for (const severity of [null, 'LOW', 'MODERATE'])
      expect(checkAdvisories(stored(severity), [A, B], NOW)).toBe('2 components have no high advisory, 4 days ago')
  })

  it.each(['HIGH', 'CRITICAL', ''])('refuse a component with an advisory of severity "%s", by name', (severity) => {
    expect(() => checkAdvisories(stored(severity), [A, B], NOW)).toThrow(`${B}: GHSA-1 (${severity}) reads too far`)
    expect(checkAdvisories(stored(severity), [A], NOW)).toContain('1 components')
  })

  it('refuse a component that nobody asked about', () => {
    expect(() => checkAdvisories(stored(null), [A, 'pkg:npm/a@1.0.1'], NOW)).toThrow('asked about pkg:npm/a@1.0.1')
  })

  it('are refused when they are older than fourteen days, or from the future', () => {
    expect(() => checkAdvisories(stored(null, '2026-11-10T00:00:00.000Z'), [A], NOW)).not.toThrow()
    expect(() => checkAdvisories(stored(null, '2026-11-09T00:00:00.000Z'), [A], NOW)).toThrow('15 days old')
    expect(() => checkAdvisories(stored(null, '2026-11-25T00:00:00.000Z'), [A], NOW)).toThrow('-1 days old')
  })

  it('are refused where they are missing or something else, with what to do', () => {
    const file = join(folder, 'advisories.json')
    expect(() => readAdvisories(file)).toThrow('run `pnpm advisories` where api.osv.dev can be reached')
    writeFileSync(file, '{"components":[]}')
    expect(() => readAdvisories(file)).toThrow('cannot be read')
    writeFileSync(file, JSON.stringify(stored('LOW')))
    expect(readAdvisories(file)).toEqual(stored('LOW'))
  })
})

describe('fetched advisories', () => {
  /** A server that answers as api.osv.dev does. */
  const serve = async (answers: Readonly<Record<string, unknown>>) => {
    const server = createServer((request, response) => {
      const answer = answers[request.url ?? '']
      response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}))
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    return { api: `http://127.0.0.1:${port}`, close: () => server.close() }
  }

  it('are those of each exact version, without withdrawn ones', async () => {
    const { api, close } = await serve({
      '/v1/querybatch': { results: [{}, { vulns: [{ id: 'GHSA-1' }, { id: 'GHSA-2' }] }] },
      '/v1/vulns/GHSA-1': { id: 'GHSA-1', summary: 'reads too far', database_specific: { severity: 'HIGH' } },
      '/v1/vulns/GHSA-2': { id: 'GHSA-2', withdrawn: '2026-01-01T00:00:00Z' },
    })
    try {
      expect(await fetchAdvisories(api, [A, B], NOW)).toEqual(stored('HIGH', NOW.toISOString()))
    } finally {
      close()
    }
  })

  it('are not stored where the answer is an error, or about fewer components', async () => {
    const { api, close } = await serve({ '/v1/querybatch': { results: [{}] } })
    try {
      await expect(fetchAdvisories(api, [A, B], NOW)).rejects.toThrow('1 of 2')
      await expect(fetchAdvisories(`${api}/other`, [A], NOW)).rejects.toThrow('HTTP 404')
    } finally {
      close()
    }
  })
})

describe('the list of components', () => {
  it(
    'follows the schema of CycloneDX, and has what users install, by exact version',
    { tags: 'release', timeout: 60_000 },
    async () => {
      const components = await readComponents(writeComponents())
      expect(components.length).toBeGreaterThan(100)
      expect(components.every((purl) => /^pkg:npm\/.+@\d+\.\d+\.\d+/.test(purl))).toBe(true)
      expect(components.some((purl) => purl.startsWith('pkg:npm/fastify@'))).toBe(true)
      expect(components.some((purl) => purl.startsWith('pkg:npm/vitest@'))).toBe(false)
    },
  )

  it('lies where the workflow of a release attaches it from', { tags: 'release', timeout: 60_000 }, () => {
    const workflow = readFileSync(join(ROOT, '.github/workflows/release.yml'), 'utf8')
    expect(workflow).toContain(`gh release upload "@netbar/$name@$version" ${relative(ROOT, writeComponents())}`)
  })

  it('is refused where it breaks the schema', async () => {
    const file = join(folder, 'bom.json')
    writeFileSync(file, JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.7', components: [{ name: 'x' }] }))
    await expect(readComponents(file)).rejects.toThrow('breaks the schema')
  })
})
