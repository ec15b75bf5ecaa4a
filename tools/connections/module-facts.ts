import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSync, type Node, type Program } from 'oxc-parser'
import { globsIn } from '../arch/globs.ts'
import { lineAt } from '../arch/source-files.ts'
import { isConnection } from './connection.ts'
import { calledName, isFunction, walk } from '../arch/walk.ts'

/** What a module takes of another one when it is loaded: names, everything, or nothing but that it runs. */
export interface Link {
  readonly specifier: string
  readonly names: readonly string[] | 'everything' | 'nothing'
  /** Whether it is taken when somebody asks for it, and not with the module. */
  readonly isLater: boolean
}

/** A name that a module hands on. */
export interface ReExport {
  readonly specifier: string
  /** What it is called here; null with `export *`, which hands on every name. */
  readonly name: string | null
  /** What it is called there; null where it is the whole module. */
  readonly original: string | null
}

/** What a module does and imports, as its text has it. Types count for nothing. */
export interface ModuleFacts {
  readonly program: Program
  /** The lines on which it connects units while it loads. */
  readonly connections: readonly number[]
  readonly links: readonly Link[]
  readonly reExports: readonly ReExport[]
  readonly ownExports: ReadonlySet<string>
  /** Whether it hands on what others export, and does nothing else. */
  readonly isBarrel: boolean
}

/** Reads a module; the ending of `path` tells its language. */
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

/** The connections that are made when the module loads, and not when somebody calls a function of it. */
export function connectionsIn(program: Program): Node[] {
  const found: Node[] = []
  walk(program, (node, ancestors) => {
    const isLater = ancestors.some((each, at) => isFunction(each) && !isWrapper(ancestors.slice(0, at)))
    if (isConnection(node) && !isLater) found.push(node)
  })
  return found
}

/** Where everything is one file, the bundler makes a function of each module, and hands it to `__esm…`. */
const isWrapper = (ancestors: readonly Node[]): boolean => {
  const call = ancestors.findLast(({ type }) => type !== 'ParenthesizedExpression')
  return call?.type === 'CallExpression' && (calledName(call) ?? '').startsWith('__esm')
}
