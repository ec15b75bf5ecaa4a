/**
 * Measures the compressed size of what pages load of the widgets, against budgets. The console's size is measured by
 * its e2e tests.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { ROOT } from './repository.ts'

interface Row {
  readonly what: string
  readonly bytes: number
  /** The target. */
  readonly budgetKiB: number
  /** The limit meanwhile: nothing grows unnoticed on the way to the target. */
  readonly ceilingKiB: number
  /** Sizes of similar widgets, for comparison. */
  readonly reference: string
}

/** Vite's manifest, by source file. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

const WIDGETS = join(ROOT, 'packages/widgets/dist')
const CDN = join(WIDGETS, 'cdn')

const gzip = (content: string | Uint8Array): number => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The output files of the plain-page build with these sources, and all their static imports. */
function filesOf(manifest: Manifest, ...sources: readonly RegExp[]): ReadonlySet<string> {
  const files = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest of the widgets has no ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  for (const source of sources) {
    const key = Object.keys(manifest).find((name) => source.test(name))
    if (key === undefined) throw new Error(`The manifest of the widgets has no ${source}`)
    add(key)
  }
  return files
}

/** Each file once, without those `loaded` already. */
const weigh = (files: ReadonlySet<string>, loaded: ReadonlySet<string> = new Set()): number =>
  sum([...files].filter((file) => !loaded.has(file)).map((file) => gzip(readFileSync(join(CDN, file)))))

/** The bell as an application's bundler takes it from npm, without React and dynamic imports. */
async function weighNpmBell(): Promise<number> {
  const entry = '\0bell'
  const bundle = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [
      {
        name: 'bell',
        resolveId: (id) => (id === 'bell' ? entry : null),
        load: (id) =>
          id === entry ? `export { Bell, NetbarProvider } from ${JSON.stringify(join(WIDGETS, 'index.js'))}` : null,
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: 'bell', external: [/^react/], preserveEntrySignatures: 'strict' },
    },
  })
  // One output was requested, without watching.
  const { output } = bundle as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk]] : [])))
  const first = new Set<string>()
  const add = (file: string): void => {
    if (first.has(file) || !chunks.has(file)) return
    first.add(file)
    chunks.get(file)?.imports.forEach(add)
  }
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) add(fileName)
  return sum([...first].map((file) => gzip(chunks.get(file)?.code ?? '')))
}

// Written by Vite in this shape.
const manifest = JSON.parse(readFileSync(join(CDN, 'manifest.json'), 'utf8')) as Manifest
const shown = filesOf(manifest, /^src\/elements\/bell\.tsx$/, /texts\/zh-CN\/widgets\.ts$/)
const opened = filesOf(manifest, /bell-popup\.tsx$/, /shared\/src\/live\/channel\.ts$/)
const further = (name: string, ceilingKiB: number, ...more: readonly RegExp[]): Row => ({
  what: `a further ${name}`,
  bytes: weigh(filesOf(manifest, new RegExp(`^src/elements/${name}\\.tsx$`), ...more), shown),
  budgetKiB: 8,
  ceilingKiB,
  reference: 'none publishes it',
})
const rows: Row[] = [
  {
    what: 'plain page, before the bell shows',
    bytes: weigh(shown),
    budgetKiB: 33.5,
    ceilingKiB: 33.5,
    reference: 'Courier 42.1, Novu 136, Knock 257',
  },
  {
    what: 'plain page, with popup and socket',
    bytes: weigh(new Set([...shown, ...opened])),
    budgetKiB: 42,
    ceilingKiB: 42.25,
    reference: 'Courier 42.1',
  },
  {
    what: 'what rings, beside the socket',
    bytes: weigh(filesOf(manifest, /shared\/src\/live\/notices\/ringing-model\.ts$/), new Set([...shown, ...opened])),
    budgetKiB: 0.75,
    ceilingKiB: 0.75,
    reference: 'of each person, by kind and hours',
  },
  further('branch-selector', 1.5),
  further('notice-feed', 6.25, /texts\/zh-CN\/feed-widget\.ts$/),
  further('store-purchase-list', 8, /texts\/zh-CN\/purchase-widgets\.ts$/),
  {
    what: 'one file for a plain page, all widgets',
    bytes: gzip(readFileSync(join(CDN, 'netbar-widgets.js'))),
    budgetKiB: 62.75,
    ceilingKiB: 62.75,
    reference: 'MagicBell 163.8',
  },
  {
    what: 'npm bell without React, first load',
    bytes: await weighNpmBell(),
    budgetKiB: 28,
    ceilingKiB: 27.75,
    reference: 'Courier 67.5',
  },
]

for (const { what, bytes, budgetKiB, ceilingKiB, reference } of rows) {
  const isPassed = bytes > ceilingKiB * 1024
  const mark = isPassed ? '✗' : bytes <= budgetKiB * 1024 ? '✓' : '△'
  const kiB = (bytes / 1024).toFixed(1).padStart(6)
  console.log(`${mark} ${what.padEnd(38)} ${kiB} of ${budgetKiB} KiB, at most ${ceilingKiB}   (${reference})`)
  if (isPassed) process.exitCode = 1
}
