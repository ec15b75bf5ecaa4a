import { posix } from 'node:path'
import { parseSync, type Node } from 'oxc-parser'
import { childrenOf } from '../arch/walk.ts'
import { outdent } from './outdent.ts'
import { namesOf, NAMED_TYPES, type Names } from './names-of.ts'

/** A part of a declaration as the file has it, and as any file in the root of the package could have it. */
export interface Words {
  readonly local: string
  readonly anywhere: string
}

/** A type that does not depend on where it stands: no type parameter around it, nothing that its file keeps to itself. */
export interface ClosedType {
  /** Its whole text, by which it is recognized. */
  readonly meaning: string
  /** Its parts in the place that says most about it. */
  parts: readonly Part[]
  /** What its places call it: names of constants and properties, and how much they count. */
  readonly calledBy: Map<string, number>
}

/** A closed type in a place. */
export interface Place {
  readonly type: ClosedType
  readonly parts: readonly Part[]
}
export type Part = Words | Place

/** A declaration file. */
export interface Declaration {
  readonly path: string
  readonly parts: readonly Part[]
}

/** What is common to the files of a package. */
export interface Reading {
  /** All closed types by their meaning, each after those that it is made of. */
  readonly types: Map<string, ClosedType>
  /** Names that no file declares or imports. */
  readonly globals: Set<string>
  /** Texts of the types that have names, by name. */
  readonly meanings: ReadonlyMap<string, string>
}

/** The name of a constant of exactly this type says more than any number of properties. */
const CONSTANT = 1000

const TYPES: ReadonlySet<string> = new Set([
  'TSArrayType',
  'TSFunctionType',
  'TSImportType',
  'TSIndexedAccessType',
  'TSIntersectionType',
  'TSMappedType',
  'TSTupleType',
  'TSTypeLiteral',
  'TSTypeOperator',
  'TSTypeQuery',
  'TSTypeReference',
  'TSUnionType',
])

export const isPlace = (part: Part): part is Place => 'type' in part

const COMMENTS = /\/\*[^]*?\*\//g
/** A text in single quotes that needs none. */
const SINGLE = /'([^'"\\\n]*)'/g

/** What these parts mean in any file of the package: without comments, and laid out in one way. */
export const meaningOf = (parts: readonly Part[]): string =>
  parts.map((part) => (isPlace(part) ? part.type.meaning : meaningOfWords(part.anywhere))).join('')

const lengthOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + (isPlace(part) ? 0 : part.anywhere.length), 0)

const meaningOfWords = (text: string): string =>
  text.replaceAll(COMMENTS, '').replaceAll(SINGLE, '"$1"').replaceAll(/\s+/g, ' ')

/** Reads a file; `path` is within the package. */
export const readDeclaration = (path: string, source: string, reading: Reading): Declaration => {
  const { program, errors } = parseSync(path, source, { lang: 'dts' })
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const names = namesOf(path, program)
  const constants = new Set(childrenOf(program).flatMap(constantTypesIn))
  const { parts } = readNode(program, posix.basename(path, '.d.ts'), [], { constants, source, names, reading })
  return { path, parts }
}

interface File {
  /** Types of constants. */
  readonly constants: ReadonlySet<Node>
  readonly source: string
  readonly names: Names
  readonly reading: Reading
}
interface Read {
  readonly parts: readonly Part[]
  /** Type parameters of surrounding declarations that it names. */
  readonly free: readonly string[]
  /** Whether it can only stand where it does. */
  readonly isBound: boolean
}

/** Type parameters that this node declares for what is inside of it. */
const parametersOf = (node: Node): readonly string[] => {
  if (node.type === 'TSMappedType') return [node.key.name]
  if (node.type === 'TSInferType') return [node.typeParameter.name.name]
  if (node.type === 'TSConditionalType') return inferredIn(node.extendsType)
  return 'typeParameters' in node && node.typeParameters ? node.typeParameters.params.map(({ name }) => name.name) : []
}
const inferredIn = (node: Node): readonly string[] => [
  ...(node.type === 'TSInferType' ? parametersOf(node) : []),
  ...childrenOf(node).flatMap(inferredIn),
]

const readNode = (outer: Node, calledBy: string, scope: readonly string[], file: File): Read => {
  const { source, names, reading } = file
  const cuts: { from: number; to: number; parts: readonly Part[] }[] = []
  let isBound = false
  const put = ({ start }: Node, end: number, anywhere: string) =>
    void cuts.push({ from: start, to: end, parts: [{ local: source.slice(start, end), anywhere }] })

  /** Reads the name of a type or value, and returns it if it is a type parameter. */
  const readName = (name: Node, scope: readonly string[], isValue: boolean): readonly string[] => {
    const first = name.type === 'TSQualifiedName' ? name.left : name
    if (first.type !== 'Identifier') isBound = true
    else if (!isValue && scope.includes(first.name)) return [first.name]
    else if (name.type === 'TSQualifiedName' && names.module(first.name) === NAMED_TYPES)
      put(name, name.end, reading.meanings.get(name.right.name) ?? '')
    else {
      const anywhere = names.anywhere(first.name)
      const meaning = reading.meanings.get(first.name)
      if (anywhere !== undefined) put(first, first.end, anywhere)
      else if (isValue || names.isKept(first.name)) isBound = true
      else if (meaning !== undefined) put(first, first.end, meaning)
      else reading.globals.add(first.name)
    }
    return []
  }

  /** Reads what is below a node, and returns the type parameters that it takes from outside. */
  const step = (node: Node, called: string, outside: readonly string[], parent?: Node): readonly string[] => {
    if (parent && TYPES.has(node.type) && !isReadonly(parent)) {
      const read = readNode(node, called, outside, file)
      cuts.push({ from: node.start, to: node.end, parts: read.parts })
      isBound ||= read.isBound
      return read.free
    }
    const own = parametersOf(node)
    const scope = [...outside, ...own]
    const free: string[] = []
    if (node.type === 'TSTypeReference') free.push(...readName(node.typeName, scope, false))
    else if (node.type === 'TSTypeQuery' && node.exprName.type !== 'TSImportType') readName(node.exprName, scope, true)
    else if (node.type === 'TSImportType')
      put(node, node.source.end + 1, `import("${names.fromRoot(node.source.value)}")`)
    else if (node.type === 'TSThisType' || (node.type === 'TSTypeOperator' && node.operator === 'unique'))
      isBound = true
    if ('computed' in node && node.computed) isBound = true
    const name = nameOf(node) ?? called
    for (const child of childrenOf(node)) if (!isName(node, child)) free.push(...step(child, name, scope, node))
    return free.filter((each) => !own.includes(each))
  }
  const free = step(outer, calledBy, scope)

  const parts: Part[] = []
  let at = outer.type === 'Program' ? 0 : outer.start
  const words = (to: number) => {
    const local = outdent(source.slice(at, to))
    if (local !== '') parts.push({ local, anywhere: local.replaceAll(/\n\s+/g, '\n ') })
  }
  for (const cut of cuts.toSorted((a, b) => a.from - b.from)) {
    words(cut.from)
    parts.push(...cut.parts)
    at = cut.to
  }
  words(outer.type === 'Program' ? source.length : outer.end)
  if (!TYPES.has(outer.type) || isBound || free.length > 0) return { parts, free, isBound }
  const meaning = meaningOf(parts)
  const type: ClosedType = reading.types.get(meaning) ?? { meaning, parts, calledBy: new Map() }
  reading.types.set(meaning, type)
  const weight = file.constants.has(outer) ? CONSTANT : 1
  type.calledBy.set(calledBy, (type.calledBy.get(calledBy) ?? 0) + weight)
  if (lengthOf(parts) > lengthOf(type.parts)) type.parts = parts
  return { parts: [{ type, parts }], free, isBound }
}

/** `readonly` stands before a list itself, and not before its name. */
const isReadonly = (node: Node): boolean => node.type === 'TSTypeOperator' && node.operator === 'readonly'

/** The types of the constants that a statement declares. */
const constantTypesIn = (statement: Node): readonly Node[] => {
  if (statement.type === 'ExportNamedDeclaration') return childrenOf(statement).flatMap(constantTypesIn)
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id }) => (id.typeAnnotation ? [id.typeAnnotation.typeAnnotation] : []))
}

/** Whether the child is the name of a type, which has been read. */
const isName = (node: Node, child: Node): boolean =>
  (node.type === 'TSTypeReference' && child === node.typeName) ||
  (node.type === 'TSTypeQuery' && child === node.exprName && child.type !== 'TSImportType') ||
  (node.type === 'TSImportType' && child !== node.typeArguments)

/** What a property or constant calls its type. */
const nameOf = (node: Node): string | undefined => {
  if (node.type === 'TSPropertySignature') return node.key.type === 'Identifier' ? node.key.name : undefined
  return node.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? node.id.name : undefined
}
