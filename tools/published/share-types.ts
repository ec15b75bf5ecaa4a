import { posix } from 'node:path'
import { chooseNames } from './choose-names.ts'
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
/** First line of a file that uses named types. */
const IMPORTING = /^import type \* as t from "[^"]*"; /

/**
 * The same declarations, in which a type that many of them repeat has a name. The compiler writes the type of each inferred
 * constant out in full: a schema with every check of every field, and the schemas that it is made of.
 *
 * @throws where what comes out does not mean the same, word for word.
 */
export const shareTypes = (files: Declarations): Declarations => {
  const reading = newReading(new Map())
  const declarations = [...files].map(([path, source]) => readDeclaration(path, source, reading))
  const names = chooseNames(declarations, reading)
  const named = namedTypes(names)
  const shared = new Map(declarations.map((each) => [each.path, write(each, names)]))
  expectSameMeaning(declarations, shared, named)
  return new Map([...shared, [FILE, [named.imports, ...named.types.values()].join('')]])
}

const newReading = (meanings: ReadonlyMap<string, string>): Reading => ({
  types: new Map(),
  globals: new Set(),
  meanings,
})

const write = ({ path, parts }: Declaration, names: NamesOfTypes): string => {
  const text = print(parts, ({ local }) => local, names, 't.')
  const module = posix.relative(posix.dirname(path), NAMED_TYPES)
  const importing = `import type * as t from '${module.startsWith('.') ? module : `./${module}`}';\n`
  return parts.some((part) => hasName(part, names)) ? importing + text : text
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
  const imports = [...packages].map((module) => `import type * as ${module} from '${module}';\n`).join('')
  return { imports, types: new Map(types) }
}

/** Reads what was written again, with the types in place of their names. */
const expectSameMeaning = (before: readonly Declaration[], after: Declarations, named: NamedTypes): void => {
  const meanings = new Map<string, string>()
  const reading = newReading(meanings)
  for (const [name, declaration] of named.types) {
    const { parts } = readDeclaration(FILE, named.imports + declaration, reading)
    meanings.set(name, parts.find(isPlace)?.type.meaning ?? '')
  }
  for (const { path, parts } of before) {
    const [again, once] = [readDeclaration(path, after.get(path) ?? '', reading).parts, parts].map(meaningOf)
    if (again?.replace(IMPORTING, '').trimStart() !== once?.trimStart())
      throw new Error(`${path} does not mean the same with named types`)
  }
}
