import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepWidgets } from './keep-widgets.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'netbar-widgets-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const dataDir = () => join(root, 'data')
const build = (version: string, code: string): string => {
  const folder = join(root, 'cdn')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ version }))
  writeFileSync(join(folder, 'integrity.json'), JSON.stringify({ 'bell.js': code }))
  writeFileSync(join(folder, 'bell.js'), code)
  return folder
}
const kept = () => readdirSync(join(dataDir(), 'widgets')).sort()
const bell = (version: string) => readFileSync(join(dataDir(), 'widgets', version, 'bell.js'), 'utf8')

describe('the widgets that a server keeps', () => {
  it('[WIDGET-2] are those of every version that ran on this data', async () => {
    await keepWidgets(build('1.0.0', 'first'), dataDir())
    await keepWidgets(build('1.1.0', 'second'), dataDir())
    expect(kept()).toEqual(['1.0.0', '1.1.0'])
    expect([bell('1.0.0'), bell('1.1.0')]).toEqual(['first', 'second'])
  })
  it('are copied again only where a build of the same version differs', async () => {
    const left = join(dataDir(), 'widgets/1.0.0/left')
    await keepWidgets(build('1.0.0', 'first'), dataDir())
    writeFileSync(left, '')
    await keepWidgets(build('1.0.0', 'first'), dataDir())
    expect(existsSync(left)).toBe(true)
    await keepWidgets(build('1.0.0', 'second'), dataDir())
    expect([kept(), bell('1.0.0'), existsSync(left)]).toEqual([['1.0.0'], 'second', false])
  })
  it('are whole where several processes start at once', async () => {
    const folder = build('1.0.0', 'first')
    await Promise.all([keepWidgets(folder, dataDir()), keepWidgets(folder, dataDir())])
    expect([kept(), bell('1.0.0')]).toEqual([['1.0.0'], 'first'])
  })
  it('are none of a build that was not released, and none without a build', async () => {
    expect(await keepWidgets(build('0.0.0', 'first'), dataDir())).toBeNull()
    expect(await keepWidgets(join(root, 'nothing'), dataDir())).toBeNull()
    expect(existsSync(dataDir())).toBe(false)
  })
  it('are never outside of their folder, whatever a build calls itself', async () => {
    await expect(keepWidgets(build('../1.0.0', 'evil'), dataDir())).rejects.toThrow(/Invalid format/)
  })
})
