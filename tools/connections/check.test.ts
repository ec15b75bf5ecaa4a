import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faultsOf, forgottenBy, type Fault } from './check.ts'
import { buildFace, type BuiltFace } from './face.ts'

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'netbar-connections-')))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Writes these files and builds what `main.ts` loads, with a domain that declares no side effects. */
async function built(files: Record<string, string>, plugins: readonly Plugin[] = []): Promise<BuiltFace> {
  const checked = { 'domain/package.json': '{ "name": "domain", "sideEffects": false }', ...files }
  for (const [path, text] of Object.entries(checked)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const rolldownOptions = { input: join(root, 'main.ts'), external: ['effector'] }
  return buildFace('face', { configFile: false, root, plugins: [...plugins], build: { rolldownOptions } })
}
const shown = (faults: readonly Fault[]) => faults.map(({ module, message }) => `${relative(root, module)}: ${message}`)

const EVENTS = `import { createEvent } from 'effector'\nexport const started = createEvent()\nexport const told = createEvent()`
const ANSWER = `import { sample } from 'effector'\nimport { started, told } from './events.ts'\nsample({ clock: started, target: told })`
const STORE = `import { createEffect, createStore, sample } from 'effector'\nimport { started } from './events.ts'
const writeFx = createEffect(() => fetch('/'))
export const $count = createStore(0).on(started, (count) => count + 1)\nsample({ clock: $count, target: writeFx })`
const MAIN = `import { started, told } from './domain/index.ts'\nstarted()\ntold()`

describe('a module that a build drops', () => {
  it('is found where it is imported for what it connects, and its package declares no side effects', async () => {
    const files = {
      'main.ts': `${MAIN}\nimport './domain/answer.ts'`,
      'domain/index.ts': `export * from './events.ts'`,
      'domain/events.ts': EVENTS,
      'domain/answer.ts': ANSWER,
    }
    expect(shown(faultsOf(await built(files)))).toEqual(['domain/answer.ts: 0 of 1 connections are in what was built'])
    const named = { 'domain/package.json': '{ "sideEffects": ["./answer.ts"] }' }
    expect(faultsOf(await built({ ...files, ...named }))).toEqual([])
  })

  it('is found where nothing is left of the code that used an imported name', async () => {
    const face = await built({
      'main.ts': `${MAIN}\nimport { $count } from './domain/index.ts'\nexport const later = () => $count`,
      'domain/index.ts': `export * from './events.ts'\nexport { $count } from './store.ts'`,
      'domain/events.ts': EVENTS,
      'domain/store.ts': STORE,
    })
    expect(shown(faultsOf(face))).toEqual(['domain/store.ts: 0 of 2 connections are in what was built'])
  })

  it('is found in dynamically imported code, and in a single-file build with a function per module', async () => {
    const files = {
      'main.ts': `${MAIN}\nvoid import('./domain/later.ts')`,
      'domain/index.ts': `export * from './events.ts'`,
      'domain/events.ts': EVENTS,
      'domain/later.ts': `import './answer.ts'\nexport * from './store.ts'`,
      'domain/answer.ts': ANSWER,
      'domain/store.ts': STORE,
    }
    const oneFile: Plugin = {
      name: 'one-file',
      config: () => ({ build: { rolldownOptions: { output: { codeSplitting: false } } } }),
    }
    const lost = ['domain/answer.ts: 0 of 1 connections are in what was built']
    expect(shown(faultsOf(await built(files)))).toEqual(lost)
    expect(shown(faultsOf(await built(files, [oneFile])))).toEqual(lost)
  })

  it('is not what a pattern finds, static or dynamic', async () => {
    for (const options of ['', ', { eager: true }'])
      expect(
        shown(
          faultsOf(
            await built({
              'main.ts': `${MAIN}\nconsole.log(import.meta.glob('./pages/*.ts'${options}))`,
              'domain/index.ts': `export * from './events.ts'`,
              'domain/events.ts': EVENTS,
              'pages/one.ts': ANSWER.replace('./events.ts', '../domain/events.ts'),
            }),
          ),
        ),
      ).toEqual([])
  })

  it('is found where a plugin removes it after the bundler', async () => {
    const careless: Plugin = {
      name: 'careless',
      generateBundle: (_, bundle) => {
        for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = 'export {}'
      },
    }
    const face = await built({ 'main.ts': ANSWER, 'events.ts': EVENTS }, [careless])
    expect(faultsOf(face)).toEqual([
      { face: 'face', module: 'face', message: '1 connections were bundled, and 0 written' },
    ])
  })

  it('is one that nobody imports: a barrel leads only to what is used of it', async () => {
    const face = await built({
      'main.ts': MAIN,
      'domain/index.ts': `export * from './events.ts'\nexport * from './store.ts'`,
      'domain/events.ts': EVENTS,
      'domain/store.ts': STORE,
    })
    expect(faultsOf(face)).toEqual([])
  })
})

describe('a module that is loaded too late', () => {
  const late = async (clock: string, main = `void import('./domain/page.ts')`, plugins: readonly Plugin[] = []) => {
    const face = await built(
      {
        'main.ts': `import { createLeanRuntime } from './domain/index.ts'\ncreateLeanRuntime()\n${main}`,
        'domain/index.ts': `export * from './runtime.ts'`,
        'domain/runtime.ts': `import { appStarted } from './app.ts'\nexport const createLeanRuntime = () => appStarted()`,
        'domain/app.ts': `import { createEvent } from 'effector'\nexport const appStarted = createEvent()`,
        'domain/page.ts': `import { createEffect, createEvent, sample } from 'effector'
          import { appStarted } from './app.ts'
          const readFx = createEffect(() => 1)
          export const opened = createEvent()\nsample({ clock: ${clock}, target: readFx })`,
      },
      plugins,
    )
    return shown(faultsOf(face))
  }

  it('is found where it only reacts to the start', async () => {
    expect(await late('appStarted')).toEqual([
      'domain/page.ts: answers the start of the domain, and may be loaded after it',
    ])
    expect(await late('[appStarted, opened]')).toEqual([])
  })

  it('is not one that is loaded with the start, or is in the same file', async () => {
    const later = `import { opened } from './domain/page.ts'\nopened()`
    expect(await late('appStarted', later)).toEqual([])
    const sameFile: Plugin = {
      name: 'same-file',
      config: () => ({
        build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'all', test: /domain/ }] } } } },
      }),
    }
    expect(await late('appStarted', undefined, [sameFile])).toEqual([])
  })
})

it('a module that a build has, though nobody imports it, is found as well', async () => {
  const face = await built({
    'main.ts': MAIN,
    'domain/package.json': '{ "name": "domain" }',
    'domain/index.ts': `export * from './events.ts'\nexport * from './store.ts'`,
    'domain/events.ts': EVENTS,
    'domain/store.ts': STORE,
  })
  expect(shown(faultsOf(face))).toEqual(['domain/store.ts: is in what was built, and nobody imports it'])
})

describe('a module that no face imports', () => {
  const forgotten = async (model: string) => {
    const face = await built({
      'main.ts': MAIN,
      'domain/index.ts': `export * from './events.ts'\nexport * from './model.ts'`,
      'domain/events.ts': EVENTS,
      'domain/model.ts': `import { attach, createEvent, createStore, sample } from 'effector'
        import { started, told } from './events.ts'
        const fx = attach({ source: told, effect: () => 1 })
        export const opened = createEvent()\n${model}`,
    })
    return forgottenBy([face]).map(({ module }) => relative(root, module))
  }

  it.each([
    `sample({ clock: started, target: fx })`,
    `sample({ clock: started, target: told })`,
    `sample({ clock: started.map(() => 1), target: [opened, fx] })`,
    `const seen = started.filterMap(() => 1)\nsample({ clock: [seen, opened], target: fx })`,
    `sample({ clock: started, target: opened })\nsample({ source: opened, target: fx })`,
    `export const $a = createStore(0).on(started, () => 1).reset(opened)\nsample({ clock: $a, target: fx })`,
    `const $a = createStore(0)\n$a.on(opened, () => 1).on(started, () => 2)\nsample({ clock: $a.updates, target: fx })`,
  ])('is a model that reacts by itself: %s', async (model) => {
    expect(await forgotten(model)).toEqual(['domain/model'])
  })

  it.each([
    `sample({ clock: opened, target: [fx, told] })`,
    `sample({ clock: fx.done, target: told })`,
    `export const $a = createStore(0).on(opened, () => 1).reset(started)\nsample({ clock: $a, target: fx })`,
    `const list = createList()\nsample({ clock: started, target: [list.reset] })\nsample({ clock: list.done, target: told })`,
    `export const $seen = createStore(0).on(started, () => 1)`,
  ])('is not one that waits until somebody uses it: %s', async (model) => {
    expect(await forgotten(model)).toEqual([])
  })
})
