import { posix } from 'node:path'
import { chooseNames } from './choose-names.ts'
import { importNames } from './import-names.ts'
import { NAMED_TYPES } from './names-of.ts'
import {
  isPlace,
  readDeclaration,
  meaningOf,
  type ClosedType,
  type Declaration,
  type Part,
  type Reading,
  type Words,
} from './read-declaration.ts'

/** Declaration files of a package: content by path. */
export type Declarations = ReadonlyMap<string, string>

type NamesOfTypes = ReadonlyMap<ClosedType, string>

const FILE = 'named-types.d.ts'
/** A character that no declaration has. */
const BETWEEN = '\u0000'
/**
 * The same declarations, in which a type that many of them repeat has a name. The compiler writes the type of each inferred
 * constant out in full: a schema with every check of every field, and the schemas that it is made of.
 *
 * @throws where what comes out does not mean the same, word for word.
 */
export const shareTypes = (sources: Declarations): Declarations => {
  const reading = newReading(new Map())
  const declarations = [...sources].map(([path, source]) => readDeclaration(path, source, reading))
  const names = chooseNames(declarations, reading)
  const named = namedTypes(names)
  const files = declarations.map((each) => ({ path: each.path, ...write(each, names) }))
  const shared = new Map(files.map(({ path, header, text }) => [path, header + text]))
  expectSameMeaning(declarations, shared, new Map(files.map(({ path, header }) => [path, header])), named)
  return new Map([...shared, [FILE, [named.imports, ...named.types.values()].join('')]])
}

const newReading = (meanings: ReadonlyMap<string, string>): Reading => ({
  types: new Map(),
  globals: new Set(),
  meanings,
})

interface Written {
  /** Imports of the types that are named. */
  readonly header: string
  readonly text: string
}

const write = ({ path, parts }: Declaration, names: NamesOfTypes): Written => {
  const { imports, text } = importNames(print(parts, ({ local }) => local, names, 't.'))
  const module = posix.relative(posix.dirname(path), NAMED_TYPES)
  const importing = `import type * as t from '${module.startsWith('.') ? module : `./${module}`}';\n`
  return { header: (parts.some((part) => hasName(part, names)) ? importing : '') + imports, text }
}

const hasName = (part: Part, names: NamesOfTypes): boolean =>
  isPlace(part) && (names.has(part.type) || part.parts.some((each) => hasName(each, names)))

const print = (parts: readonly Part[], word: (words: Words) => string, names: NamesOfTypes, prefix: string): string =>
  parts
    .map((part) => {
      if (!isPlace(part)) return word(part)
      const name = names.get(part.type)
      return name === undefined ? print(part.parts, word, names, prefix) : prefix + name
    })
    .join('')

interface NamedTypes {
  readonly imports: string
  /** Declarations by name, each after those that it names. */
  readonly types: ReadonlyMap<string, string>
}

const namedTypes = (names: NamesOfTypes): NamedTypes => {
  const packages = new Set<string>()
  const types = [...names].map(([{ parts }, name]) => {
    const text = print(parts, ({ anywhere }) => anywhere, names, '').replaceAll(
      /import\("([a-z]+)"\)\./g,
      (_, module: string) => {
        packages.add(module)
        return `${module}.`
      },
    )
    return [name, `export type ${name} = ${text};\n`] as const
  })
  // Together, so that what all of them name is imported once.
  const named = importNames(types.map(([, text]) => text).join(BETWEEN))
  const imports =
    [...packages].map((module) => `import type * as ${module} from '${module}';\n`).join('') + named.imports
  const texts = named.text.split(BETWEEN)
  return { imports, types: new Map(types.map(([name], nth) => [name, texts[nth] ?? ''])) }
}

/** Imports as their meaning has them. */
const laidOut = (header: string): string => header.replaceAll("'", '"').replaceAll('\n', ' ')

/** Reads what was written again, with the types in place of their names. */
const expectSameMeaning = (
  before: readonly Declaration[],
  after: Declarations,
  headers: Declarations,
  named: NamedTypes,
): void => {
  const meanings = new Map<string, string>()
  const reading = newReading(meanings)
  for (const [name, declaration] of named.types) {
    const { parts } = readDeclaration(FILE, named.imports + declaration, reading)
    meanings.set(name, parts.find(isPlace)?.type.meaning ?? '')
  }
  for (const { path, parts } of before) {
    const [again, once] = [readDeclaration(path, after.get(path) ?? '', reading).parts, parts].map(meaningOf)
    if (again?.replace(laidOut(headers.get(path) ?? ''), '').trimStart() !== once?.trimStart())
      throw new Error(`${path} does not mean the same with named types`)
  }
}
