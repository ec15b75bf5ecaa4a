import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, type Program } from 'oxc-parser'
import { build, mergeConfig, type InlineConfig, type Plugin } from 'vite'
import { walk } from '../arch/walk.ts'
import { readChunks } from './chunks.ts'
import { isConnection } from './connection.ts'
import { connectionsIn, readModule, type ModuleFacts } from './module-facts.ts'
import type { GraphModule } from './reach.ts'

/** A build of a face: the module graph of its bundler, and its output. */
export interface BuiltFace {
  readonly name: string
  readonly graph: ReadonlyMap<string, GraphModule>
  readonly entries: readonly string[]
  /** Number of connections that the bundler kept of each module. */
  readonly kept: ReadonlyMap<string, number>
  /** The modules that run when the file with this module is loaded. */
  readonly runWith: (id: string) => ReadonlySet<string>
  /** Number of connections in total, in functions and libraries too: in the kept modules, and in the files. */
  readonly total: { bundled: number; written: number }
}

const OURS = /^(?!.*\/node_modules\/)\/.*\.[cm]?[jt]sx?$/

/** Builds a face as it is published, without writing it, and records what became of each module. */
export async function buildFace(name: string, config: InlineConfig): Promise<BuiltFace> {
  const graph = new Map<string, GraphModule>()
  const entries: string[] = []
  const kept = new Map<string, number>()
  let runWith: BuiltFace['runWith'] = () => new Set()
  const total = { bundled: 0, written: 0 }
  const recorder: Plugin = {
    name: 'netbar-connections',
    enforce: 'post',
    async buildEnd(error) {
      if (error) return
      const ids = [...this.getModuleIds()]
      for (const id of ids) {
        const info = this.getModuleInfo(id)
        // A page, or an entry that only this build has, is no source: its imports are.
        if (info?.isEntry)
          entries.push(...(OURS.test(id) ? [id] : [...info.importedIds, ...info.dynamicallyImportedIds]))
      }
      const known = new Set(ids)
      const resolve = async (specifier: string, importer: string): Promise<string | undefined> => {
        const beside = join(dirname(importer), specifier)
        if (specifier.startsWith('.') && known.has(beside)) return beside
        return (await this.resolve(specifier, importer))?.id
      }
      for (const id of ids.filter((each) => OURS.test(each))) {
        const facts = readModule(id, readFileSync(id, 'utf8'))
        graph.set(id, { facts, targets: await targetsOf(facts, (specifier) => resolve(specifier, id)) })
      }
    },
    generateBundle: {
      // After every plugin that makes the files smaller.
      order: 'post',
      handler(_, bundle) {
        runWith = readChunks(bundle)
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk') continue
          total.written += countAll(parse(part.code))
          for (const [id, { code }] of Object.entries(part.modules)) {
            const program = parse(code ?? '')
            total.bundled += countAll(program)
            if (graph.has(id)) kept.set(id, connectionsIn(program).length)
          }
        }
      },
    },
  }
  await build(mergeConfig(config, { logLevel: 'error', plugins: [recorder], build: { write: false } }))
  return { name, graph, entries, kept, runWith, total }
}

const parse = (code: string): Program => parseSync('built.js', code).program

function countAll(program: Program): number {
  let count = 0
  walk(program, (node) => {
    if (isConnection(node)) count += 1
  })
  return count
}

async function targetsOf(
  { links, reExports }: ModuleFacts,
  resolve: (specifier: string) => Promise<string | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>()
  for (const specifier of new Set([...links, ...reExports].map((each) => each.specifier))) {
    const id = await resolve(specifier)
    if (id !== undefined) targets.set(specifier, id)
  }
  return targets
}
