import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSync, type Node, type Program } from 'oxc-parser'
import { globsIn } from '../arch/globs.ts'
import { lineAt } from '../arch/source-files.ts'
import { isConnection } from './connection.ts'
import { calledName, isFunction, walk } from '../arch/walk.ts'

/** What a module imports of another one when it is loaded: names, everything, or only its side effects. */
export interface Link {
  readonly specifier: string
  readonly names: readonly string[] | 'everything' | 'nothing'
  /** Whether it is a dynamic import. */
  readonly isLater: boolean
}

/** A name that a module re-exports. */
export interface ReExport {
  readonly specifier: string
  /** Its exported name; null with `export *`. */
  readonly name: string | null
  /** Its name in the original module; null for the whole module. */
  readonly original: string | null
}

/** What a module does and imports, according to its text, without types. */
export interface ModuleFacts {
  readonly program: Program
  /** Lines on which it connects units while it loads. */
  readonly connections: readonly number[]
  readonly links: readonly Link[]
  readonly reExports: readonly ReExport[]
  readonly ownExports: ReadonlySet<string>
  /** Whether it only re-exports. */
  readonly isBarrel: boolean
}

/** Parses a module; the extension of `path` determines its language. */
export function readModule(path: string, text: string): ModuleFacts {
  const { program, module, errors } = parseSync(path, text)
  const error = errors.find(({ severity }) => severity === 'Error')
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`)

  const imported = module.staticImports.flatMap(({ moduleRequest, entries }): Link[] => {
    const values = entries.filter(({ isType }) => !isType)
    if (values.length === 0 && entries.length > 0) return []
    const isWhole = values.some(({ importName }) => importName.kind === 'NamespaceObject')
    const names = values.map(({ importName }) => importName.name ?? 'default')
    const taken = isWhole ? 'everything' : values.length === 0 ? 'nothing' : names
    return [{ specifier: moduleRequest.value, names: taken, isLater: false }]
  })
  const importedLater = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }): Link[] => {
    const [, specifier] = /^(?:'|"|`)([^'"`$]+)(?:'|"|`)$/.exec(text.slice(start, end)) ?? []
    return specifier === undefined ? [] : [{ specifier, names: 'everything', isLater: true }]
  })
  const globbed = globsIn(program).flatMap(({ pattern, isLater }) =>
    globSync(pattern, { cwd: dirname(path) }).map((file): Link => {
      const specifier = file.startsWith('.') ? file : `./${file}`
      return { specifier, names: 'everything', isLater }
    }),
  )
  const exported = module.staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType)
  const reExports = exported.flatMap(({ moduleRequest, exportName, importName }): ReExport[] =>
    moduleRequest
      ? [{ specifier: moduleRequest.value, name: exportName.name ?? null, original: importName.name ?? null }]
      : [],
  )
  const own = exported.flatMap(({ moduleRequest, exportName: { kind, name } }) =>
    moduleRequest ? [] : [kind === 'Default' ? 'default' : (name ?? 'default')],
  )
  return {
    program,
    connections: connectionsIn(program).map(({ start }) => lineAt(text, start)),
    links: [...imported, ...importedLater, ...globbed],
    reExports,
    ownExports: new Set(own),
    isBarrel: reExports.length > 0 && program.body.every(handsOn),
  }
}

const handsOn = (statement: Node): boolean =>
  statement.type === 'ExportAllDeclaration' ||
  (statement.type === 'ExportNamedDeclaration' && statement.source !== null)

/** Connections made when the module loads, not in functions. */
export function connectionsIn(program: Program): Node[] {
  const found: Node[] = []
  walk(program, (node, ancestors) => {
    const isLater = ancestors.some((each, at) => isFunction(each) && !isWrapper(ancestors.slice(0, at)))
    if (isConnection(node) && !isLater) found.push(node)
  })
  return found
}

/** In a single-file build, the bundler turns each module into a function, passed to `__esm…`. */
const isWrapper = (ancestors: readonly Node[]): boolean => {
  const call = ancestors.findLast(({ type }) => type !== 'ParenthesizedExpression')
  return call?.type === 'CallExpression' && (calledName(call) ?? '').startsWith('__esm')
}
