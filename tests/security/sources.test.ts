import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

const sources = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (path) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(path),
)
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Files that match a pattern. */
const having = (pattern: RegExp, under = '') =>
  sources.filter((path) => path.startsWith(under) && pattern.test(read(path)))

describe('the sources', () => {
  it('insert no text as markup: a notice, a name or a number is never parsed as HTML', () => {
    expect(sources.length).toBeGreaterThan(200)
    expect(
      having(/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcdoc/i),
    ).toEqual([])
  })

  it('evaluate no text as code', () => {
    expect(having(/\beval\(|new Function\(|\bvm\.run|setTimeout\(\s*['"`]/)).toEqual([])
  })

  it('build no SQL from texts: values are parameters', () => {
    // Column names of a migration's own.
    const found = having(/sql\.(raw|lit)\(/, 'packages/server/')
    expect(found.filter((path) => !path.includes('/migrations/'))).toEqual([])
  })

  it('start no program with user input', () => {
    expect(having(/child_process/, 'packages/server/')).toEqual([])
  })

  it('never disable certificate checks', () => {
    expect(having(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
  })
})

interface Manifest {
  readonly private?: boolean
  readonly files?: readonly string[]
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
}

const manifests = globSync('{package.json,packages/*/package.json,tests/package.json}', { cwd: ROOT }).map(
  // Our own manifests, which npm reads at each installation.
  (path) => [path, JSON.parse(read(path)) as Manifest] as const,
)

describe('installed and published packages', () => {
  it('run none of our scripts at an installation', () => {
    for (const [path, { scripts = {} }] of manifests)
      for (const name of ['preinstall', 'install', 'postinstall', 'prepare'])
        expect(scripts, path).not.toHaveProperty(name)
  })

  it('include one dependency with an install script: the runtime', () => {
    expect(/^allowBuilds:\n((?: {2}.*\n)+)/m.exec(read('pnpm-workspace.yaml'))?.[1]).toBe('  node: true\n')
  })

  it('have every version and digest in the lockfile, and come from a registry', () => {
    const lock = read('pnpm-lock.yaml')
    const packages = lock.slice(lock.indexOf('\npackages:\n'), lock.indexOf('\nsnapshots:\n'))
    const resolutions = packages.match(/resolution: .*/g) ?? []
    expect(resolutions.length).toBeGreaterThan(300)
    expect(resolutions.filter((line) => !/integrity: sha512-/.test(line))).toEqual([])
    for (const [path, { dependencies = {} }] of manifests)
      for (const [name, version] of Object.entries(dependencies))
        expect(version, `${path} ${name}`).toMatch(/^(\^|~)?\d+\.\d+\.\d+$|^workspace:/)
  })

  it('list the published files, without tests', () => {
    for (const [path, manifest] of manifests) {
      if (manifest.private) continue
      expect(manifest.files, path).toBeDefined()
      expect(
        manifest.files?.some((file) => /^(src|tests?|\.)$/.test(file)),
        path,
      ).toBe(false)
    }
  })
})
