import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkArchitecture } from './check.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'netbar-arch-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Writes these files and returns what the checks find, as `rule path:line`. */
function found(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkArchitecture(root).violations.map(({ rule, file, line }) => `${rule} ${file}:${line}`)
}

describe('directions', () => {
  const allowed = [
    ['packages/widgets/src/a.ts', '@netbar/shared'],
    ['packages/console/src/a.ts', '@netbar/widgets/elements/bell'],
    ['packages/console/src/a.ts', '@netbar/shared/console'],
    ['packages/cli/src/a.ts', '@netbar/shared/node'],
    ['packages/server/src/a.ts', '@netbar/shared/contract'],
    ['packages/server/src/a.test.ts', '@netbar/shared/testing'],
    ['packages/shared/src/platform/adapters/node/a.ts', 'node:fs'],
    ['tests/e2e/a.ts', '@netbar/server/testing'],
  ] as const
  it.each(allowed)('lets %s import %s', (path, specifier) => {
    expect(found({ [path]: `import { a } from '${specifier}'\n` })).toEqual([])
  })

  const forbidden = [
    ['packages/shared/src/a.ts', '@netbar/widgets'],
    ['packages/shared/src/a.test.ts', '@netbar/server/testing'],
    ['packages/widgets/src/a.tsx', '@netbar/console'],
    ['packages/cli/src/a.ts', '@netbar/widgets'],
    ['packages/console/src/a.ts', '@netbar/server'],
    ['packages/server/src/a.ts', '@netbar/shared'],
    ['packages/widgets/src/a.ts', '@netbar/shared/console'],
    ['packages/cli/src/a.ts', '@netbar/shared/console'],
    ['packages/widgets/src/a.ts', '../../shared/src/a.ts'],
    ['tests/e2e/a.ts', '../../packages/server/src/a.ts'],
    ['packages/shared/src/session/a.ts', 'axios'],
  ] as const
  it.each(forbidden)('refuses that %s imports %s', (path, specifier) => {
    expect(found({ [path]: `\nimport { a } from '${specifier}'\n` })).toEqual([`directions ${path}:2`])
  })

  it('sees re-exports, dynamic imports and type imports', () => {
    const path = 'packages/shared/src/a.ts'
    const text = `export * from '@netbar/cli'\nconst a = import('@netbar/cli')\nimport type { B } from '@netbar/cli'\n`
    expect(found({ [path]: text }).sort()).toEqual([1, 2, 3].map((line) => `directions ${path}:${line}`))
  })
})

describe('code for tests', () => {
  const at = (name: string) => `packages/server/src/domains/stock/${name}`
  const imports = (specifier: string) => `export const rows = import('${specifier}')\n`

  it.each(['./testing/index.ts', '../../testing/rows/all.ts', './stock.test.ts', '@netbar/shared/testing'])(
    'is not imported by production code: %s',
    (specifier) => {
      expect(found({ [at('index.ts')]: imports(specifier) })).toContain(`test-code ${at('index.ts')}:1`)
    },
  )

  it('is imported by tests and by each other', () => {
    const files = { [at('a.test.ts')]: imports('./testing/b.ts'), [at('testing/b.ts')]: imports('./c.ts') }
    expect(found({ ...files, [at('testing/c.ts')]: '' })).toEqual([])
  })
})

describe('layers', () => {
  const leads = (from: string, to: string) => ({
    [`packages/${from}`]: `import { a } from '${posix.relative(posix.dirname(from), to).replace(/^(?!\.)/, './')}'\n`,
    [`packages/${to}`]: 'export const a = 1\n',
  })

  it.each([
    ['server/src/kernel/a.ts', 'server/src/platform/b.ts'],
    ['server/src/kit/documents/a.ts', 'server/src/kernel/b.ts'],
    ['server/src/domains/stock/a.ts', 'server/src/kit/b.ts'],
    ['server/src/start.ts', 'server/src/domains/index.ts'],
    ['server/src/domains/stock/ledger/a.ts', 'server/src/domains/catalog/index.ts'],
    ['server/src/domains/stock/seed/a.ts', 'server/src/domains/catalog/seed/b.ts'],
    ['shared/src/stock/ledger/a.ts', 'shared/src/kit/b.ts'],
    ['console/src/app/a.ts', 'console/src/pages/home/b.ts'],
    ['console/src/kit/a.ts', 'console/src/frame/b.ts'],
  ])('lets %s import %s', (from, to) => {
    expect(found(leads(from, to))).toEqual([])
  })

  it.each([
    ['server/src/platform/db/a.ts', 'server/src/kernel/b.ts'],
    ['server/src/platform/db/a.ts', 'server/src/domains/stock/index.ts'],
    ['server/src/kernel/a.ts', 'server/src/kit/b.ts'],
    ['server/src/kit/a.ts', 'server/src/domains/stock/index.ts'],
    ['server/src/domains/stock/a.ts', 'server/src/start.ts'],
    ['server/src/domains/stock/a.ts', 'server/src/domains/catalog/products/b.ts'],
    ['shared/src/contract/core/a.ts', 'shared/src/platform/b.ts'],
    ['shared/src/platform/a.ts', 'shared/src/access/b.ts'],
    ['shared/src/kit/a.ts', 'shared/src/stock/b.ts'],
    ['console/src/kit/a.ts', 'console/src/app/b.ts'],
    ['console/src/kit/a.ts', 'console/src/pages/home/b.ts'],
    ['console/src/frame/a.ts', 'console/src/app/b.ts'],
    ['console/src/frame/a.ts', 'console/src/pages/home/b.ts'],
    ['console/src/pages/home/a.ts', 'console/src/app/b.ts'],
  ])('refuses that %s imports %s', (from, to) => {
    expect(found(leads(from, to))).toEqual([`layers packages/${from}:1`])
  })
})

describe('circles', () => {
  const at = (path: string) => `packages/shared/src/stock/${path}`

  it('finds files that import each other, by types and dynamic imports too', () => {
    const files = {
      [at('a.ts')]: `import type { B } from './b.ts'`,
      [at('b.ts')]: `export const c = () => import('./c.ts')`,
      [at('c.ts')]: `export * from './a.ts'`,
      [at('d.ts')]: `import { c } from './c.ts'`,
    }
    expect(found(files)).toEqual([`file-circle ${at('a.ts')}:0`])
  })

  it('finds files that import each other, one of them by a pattern', () => {
    const files = {
      [at('a.ts')]: `export const all = import.meta.glob('./parts/*/b.ts', { eager: true })`,
      [at('parts/one/b.ts')]: `export { all } from '../../a.ts'`,
      [at('parts/two/c.ts')]: '',
    }
    expect(found(files)).toEqual([`file-circle ${at('a.ts')}:0`])
  })

  it('finds folders that do, though no two files do', () => {
    const files = {
      [at('ledger/a.ts')]: `import { b } from '../documents/b.ts'`,
      [at('documents/b.ts')]: '',
      [at('documents/c.ts')]: `import { d } from '../ledger/d.ts'`,
      [at('ledger/d.ts')]: '',
    }
    expect(found(files)).toEqual(['folder-circle packages/shared/src/stock:0'])
  })

  it('lets a test import whatever it tests', () => {
    expect(found({ [at('a.ts')]: '', [at('a.test.ts')]: `import './a.ts'`, [at('testing/b.ts')]: '' })).toEqual([])
  })
})

describe('folders', () => {
  it('finds one with more than 25 entries', () => {
    const files = Object.fromEntries(
      Array.from({ length: 26 }, (_, index) => [`packages/cli/src/tail/a${index}.ts`, '']),
    )
    expect(found(files)).toEqual(['crowded-folder packages/cli/src/tail:0'])
  })
})

describe('effector', () => {
  const model = 'packages/shared/src/live/notices/model.ts'
  const use = `import { attach, createEffect, createEvent, createStore, fork, sample, scopeBind } from 'effector'\n`

  it('lets a model make and connect its units at module level', () => {
    const text = `${use}
      const asked = createEvent()
      const loadFx = createEffect(() => fetch('/'))
      const twiceFx = attach({ effect: createCallFx(call), mapParams: () => ({}) })
      const boundFx = createEffect(() => { const bound = scopeBind(asked); bound() })
      const named = (name) => createStore(name)
      export const $a = named('a')
      export const now = (scope) => scope.getState($a)
      sample({ clock: asked, target: loadFx })
      export const start = () => loadFx()`
    expect(found({ [model]: text })).toEqual([])
  })

  const planted: [rule: string, text: string, line?: number][] = [
    ['one-fork', `export const scope = fork()`],
    ['no-forward', `import { forward } from 'effector'`, 1],
    ['no-watch', `const a = createEvent()\na.watch(() => 1)`, 3],
    ['no-watch', `export const now = createStore(1).getState()`],
    ['units-at-module-level', `export const later = () => createEvent()`],
    ['units-at-module-level', `function later() { return sample({}) }\ntimer(later)`],
    ['units-at-module-level', `const inner = () => createStore(1)\nexport const outer = () => inner()`],
    ['no-call-in-effect', `export const outerFx = createEffect(async () => { await innerFx() })`],
    ['no-call-in-effect', `export const outerFx = attach({ source: $a, effect: () => model.innerFx() })`],
    ['no-call-in-effect', `const asked = createEvent()\nexport const fx = createEffect(() => { asked() })`, 3],
  ]
  it.each(planted)('%s refuses %j', (rule, text, line = 2) => {
    expect(found({ [model]: use + text })).toEqual([`${rule} ${model}:${line}`])
  })

  it('lets runtime.ts fork and a create-* file make units in a function', () => {
    const files = {
      'packages/shared/src/runtime.ts': `${use}export const scope = () => fork()`,
      'packages/shared/src/kit/models/create-list.ts': `${use}export const createList = () => createStore([])`,
    }
    expect(found(files)).toEqual([])
  })
})

describe('clock', () => {
  it('refuses new Date() in the domain and lets the adapters read the machine', () => {
    const text = 'export const a = new Date()\nexport const b = new Date(a)'
    const files = { 'packages/shared/src/a.ts': text, 'packages/shared/src/platform/adapters/clock.ts': text }
    expect(found(files)).toEqual(['clock-port packages/shared/src/a.ts:1'])
  })
})

describe('raw text', () => {
  it.each([
    ['packages/console/src/a.tsx', `export const A = () => <p>\n{'确定'}</p>`, 2],
    ['packages/console/src/a.tsx', `export const A = () => <p>确定</p>`, 1],
    ['packages/console/src/a.tsx', `export const A = () => <p>Save</p>`, 1],
    ['packages/widgets/src/a.tsx', `export const A = () => <button aria-label="Close" />`, 1],
    ['packages/widgets/src/a.tsx', `export const A = () => <button title="关闭" />`, 1],
    ['packages/server/src/a.ts', 'export const a = `门店${1}`', 1],
  ])('refuses text of a person in %s: %s', (path, text, line) => {
    expect(found({ [path]: text })).toEqual([`raw-text ${path}:${line}`])
  })

  it('allows it in comments, symbols, tests and the seed', () => {
    const files = {
      'packages/console/src/a.tsx': `// 确定\nexport const A = () => <p className="ok">· {t(key)}</p>`,
      'packages/console/src/a.test.tsx': `it('确定', () => '确定')`,
      'packages/server/src/domains/org/seed/world.ts': `export const a = '星河电竞馆'`,
    }
    expect(found(files)).toEqual([])
  })
})

describe('side effects', () => {
  const manifest = (...sideEffects: string[]) =>
    JSON.stringify({ sideEffects, exports: { './live': { '@netbar/source': './src/live/channel.ts' } } })
  const files = {
    'packages/console/src/main.ts': `import '@netbar/shared/live'\nimport './main.css'`,
    'packages/shared/src/live/channel.ts': `export const a = 1\nimport './model.ts'\nimport { b } from './state.ts'`,
    'packages/shared/src/live/model.test.ts': `import './fake.ts'`,
  }
  const channel = ['./src/live/channel.ts', './dist/live/channel.js']

  it('lets a package declare modules that are imported for their side effects, as source and as published', () => {
    const named = manifest(...channel, './src/live/model.ts', './dist/live/*.js')
    expect(found({ ...files, 'packages/shared/package.json': named })).toEqual([])
  })

  it('finds a module that a bundler would drop, and a declared one that nobody imports', () => {
    expect(found({ ...files, 'packages/shared/package.json': manifest(...channel) })).toEqual([
      'side-effects packages/shared/src/live/channel.ts:2',
      'side-effects packages/shared/src/live/channel.ts:2',
    ])
    const unpublished = manifest(...channel, './src/live/model.ts')
    expect(found({ ...files, 'packages/shared/package.json': unpublished })).toHaveLength(1)
    const other = manifest('./src/live/model.ts', './dist/live/*.js')
    expect(found({ ...files, 'packages/shared/package.json': other })).toEqual([
      'side-effects packages/console/src/main.ts:1',
    ])
    const stale = manifest(...channel, './{src,dist}/live/model.{ts,js}', './src/testing/*.ts')
    expect(found({ ...files, 'packages/shared/package.json': stale })).toEqual([
      'side-effects packages/shared/package.json:0',
    ])
  })

  it('lets a package declare nothing, of which a bundler drops nothing', () => {
    expect(found({ ...files, 'packages/shared/package.json': '{}' })).toEqual([])
  })
})

describe('texts', () => {
  const texts = (locale: string, value: object): Record<string, string> => ({
    [`packages/shared/src/texts/${locale}/live.json`]: JSON.stringify(value),
  })
  const checked = (zh: object, en: object, tw: object, code = ''): string[] =>
    found({ ...texts('zh-CN', zh), ...texts('en-US', en), ...texts('zh-TW', tw), 'packages/cli/src/a.ts': code })

  it('accepts equal keys that are used by name or by the start of a template', () => {
    const all = { ready: '{a}', kind: { x: '1', y: '2' } }
    expect(checked(all, all, all, "export const a = [t('live.ready'), t(`live.kind.${x}`)]")).toEqual([])
  })

  it('finds a missing key, an extra key, an empty text and a lost placeholder', () => {
    const code = "export const a = ['live.a', 'live.b', 'live.c']"
    const at = (locale: string): string => `texts packages/shared/src/texts/${locale}/live.json:0`
    expect(checked({ a: 'A', b: '{n}' }, { a: 'A', b: 'B' }, { a: '', b: '{n}', c: 'C' }, code)).toEqual([
      at('en-US'),
      at('zh-TW'),
      at('zh-TW'),
    ])
    expect(checked({ a: 'A' }, {}, { a: 'A' }, code)).toEqual([at('en-US')])
  })

  it('reads several files of one section, each behind a name of its own, and finds a key that two of them have', () => {
    const names = ['live', 'one.live', 'two.live']
    const files = (keys: readonly string[]) =>
      Object.fromEntries(
        ['zh-CN', 'en-US', 'zh-TW'].flatMap((locale) =>
          names.map((name, index) => [
            `packages/shared/src/texts/${locale}/${name}.json`,
            JSON.stringify({ [keys[index] ?? '']: 'A' }),
          ]),
        ),
      )
    const code = { 'packages/cli/src/a.ts': "export const a = ['live.a', 'live.b', 'live.c']" }
    expect(found({ ...files(['a', 'b', 'c']), ...code })).toEqual([])
    expect(
      found({ ...files(['a', 'b', 'a']), 'packages/cli/src/a.ts': "export const a = ['live.a', 'live.b']" }),
    ).toEqual(['zh-CN', 'en-US', 'zh-TW'].map((locale) => `texts packages/shared/src/texts/${locale}/two.live.json:0`))
  })

  it('finds a placeholder with the braces of another syntax, in any language', () => {
    const [right, wrong] = [{ a: '{n}' }, { a: '{{n}}' }]
    const at = (locale: string): string => `texts packages/shared/src/texts/${locale}/live.json:0`
    const code = "export const a = 'live.a'"
    expect(checked(wrong, right, right, code)).toEqual([at('zh-CN')])
    expect(checked(right, wrong, right, code)).toEqual([at('en-US')])
  })

  it('finds an unused key, and does not count a test as a use', () => {
    const all = { ready: '1' }
    const unused = ['texts packages/shared/src/texts/zh-CN/live.json:0']
    expect(checked(all, all, all, "export const a = 'live.read'")).toEqual(unused)
    expect(found({ 'packages/cli/src/b.test.ts': "t('live.ready')" })).toEqual(unused)
  })

  it('finds a text that is shown and is nowhere', () => {
    const all = { ready: '1' }
    expect(checked(all, all, all, "export const a = t('live.ready') + t('live.redy')")).toEqual([
      'texts packages/cli/src/a.ts:1',
    ])
  })
})

it('counts the files it read, and names a file that it cannot parse', () => {
  found({ 'packages/cli/src/a.ts': '', 'packages/cli/node_modules/x/src/a.ts': '', 'packages/cli/dist/a.ts': '' })
  expect(checkArchitecture(root).files).toBe(1)
  expect(() => found({ 'packages/cli/src/b.ts': 'const' })).toThrow('packages/cli/src/b.ts')
})
