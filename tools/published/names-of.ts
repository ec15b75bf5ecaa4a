import { posix } from 'node:path'
import type { ExportSpecifier, ModuleExportName, Node, Program } from 'oxc-parser'

/** File of the types that declarations share. */
export const NAMED_TYPES = './named-types.ts'

/** What the names in a declaration file mean. */
export interface Names {
  /** How a file in the root of the package names it; undefined where it cannot, as for globals. */
  readonly anywhere: (name: string) => string | undefined
  /** Whether the file declares it for itself alone. */
  readonly isKept: (name: string) => boolean
  /** The module that is imported as a whole by this name. */
  readonly module: (name: string) => string | undefined
  /** A module that this file names, as a file in the root of the package would name it. */
  readonly fromRoot: (module: string) => string
}

/** Names declared by a statement. */
const declaredBy = (node: Node): readonly string[] => {
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  return 'id' in node && node.id?.type === 'Identifier' ? [node.id.name] : []
}

/** The name of what is imported or exported. */
const nameIn = (name: ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name)
/** Whether it is exported by the name that it has inside. */
const isSameName = ({ local, exported }: ExportSpecifier): boolean => nameIn(local) === nameIn(exported)

/** Reads the imports and declarations of a file; `path` is within the package. */
export const namesOf = (path: string, { body }: Program): Names => {
  const fromRoot = (module: string) =>
    module.startsWith('.') ? `./${posix.join(posix.dirname(path), module)}` : module
  const modules = new Map<string, string>()
  const known = new Map<string, string>()
  const declared = new Set<string>()
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      const module = fromRoot(statement.source.value)
      for (const each of statement.specifiers) {
        if (each.type === 'ImportNamespaceSpecifier') modules.set(each.local.name, module)
        const name = each.type === 'ImportSpecifier' ? nameIn(each.imported) : 'default'
        const isWhole = each.type === 'ImportNamespaceSpecifier'
        known.set(each.local.name, `import("${module}")${isWhole ? '' : `.${name}`}`)
      }
    } else if (statement.type === 'ExportNamedDeclaration') {
      const names = statement.declaration ? declaredBy(statement.declaration) : []
      const handedOn = statement.source ? [] : statement.specifiers.filter(isSameName).map(({ local }) => nameIn(local))
      for (const name of [...names, ...handedOn])
        if (!known.has(name)) known.set(name, `import("./${path.replace(/\.d\.ts$/, '.ts')}").${name}`)
    } else for (const name of declaredBy(statement)) declared.add(name)
  }
  return {
    anywhere: (name) => known.get(name),
    isKept: (name) => declared.has(name) && !known.has(name),
    module: (name) => modules.get(name),
    fromRoot,
  }
}
