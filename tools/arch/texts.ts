import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { SourceFile } from './source-files.ts'
import type { Violation } from './violation.ts'
import { walk } from './walk.ts'

const LOCALES = ['zh-CN', 'en-US', 'zh-TW'] as const
/** The locale whose wording is the specification's: the others must have its keys. */
const FIRST = LOCALES[0]

/** A value of a resource file: a text, or a group of texts. */
type Texts = { readonly [name: string]: string | Texts }

/**
 * Checks that the three locales have the same keys and placeholders, no text is empty or has braces that nothing fills,
 * and no key is unused.
 */
export function checkTexts(root: string, files: readonly SourceFile[]): Violation[] {
  const used = usedKeys(files)
  return globSync('packages/*/src/texts', { cwd: root }).flatMap((found) => {
    const folder = found.split(sep).join('/')
    const first = readLocale(root, folder, FIRST)
    const others = LOCALES.slice(1).flatMap((locale) =>
      compare(folder, first, locale, readLocale(root, folder, locale)),
    )
    return [
      ...others,
      ...[...first].flatMap(([key, text]) => [...faulty(folder, key, text), ...unused(folder, key, used)]),
    ]
  })
}

/** Every text of one locale: `feature.name` → text. */
function readLocale(root: string, folder: string, locale: string): Map<string, string> {
  const texts = new Map<string, string>()
  const collect = (prefix: string, group: Texts): void => {
    for (const [name, value] of Object.entries(group)) {
      if (typeof value === 'string') texts.set(`${prefix}.${name}`, value)
      else collect(`${prefix}.${name}`, value)
    }
  }
  for (const file of globSync('*.json', { cwd: join(root, folder, locale) })) {
    // A resource file has this shape by its tests' types; anything else fails the comparison below.
    collect(file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(root, folder, locale, file), 'utf8')) as Texts)
  }
  return texts
}

function compare(
  folder: string,
  first: ReadonlyMap<string, string>,
  locale: string,
  other: ReadonlyMap<string, string>,
): Violation[] {
  const at = (key: string): string => `${folder}/${locale}/${key.split('.')[0]}.json`
  const missing = [...first.keys()]
    .filter((key) => !other.has(key))
    .map((key) => ({ rule: 'texts', file: at(key), line: 0, message: `${key} is missing` }))
  const wrong = [...other].flatMap(([key, text]) => {
    const original = first.get(key)
    if (original === undefined) return [{ rule: 'texts', file: at(key), line: 0, message: `${key} is not in ${FIRST}` }]
    const fault =
      faultOf(text) ??
      (placeholders(text) === placeholders(original) ? undefined : `has other placeholders than ${FIRST}`)
    return fault ? [{ rule: 'texts', file: at(key), line: 0, message: `${key} ${fault}` }] : []
  })
  return [...missing, ...wrong]
}

const placeholders = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join()

/** Placeholders have one pair of braces; with two the reader sees them. */
const faultOf = (text: string): string | undefined =>
  text === '' ? 'is empty' : text.includes('{{') ? 'has a placeholder that is not filled' : undefined

const faulty = (folder: string, key: string, text: string): Violation[] => {
  const fault = faultOf(text)
  const file = `${folder}/${FIRST}/${key.split('.')[0]}.json`
  return fault ? [{ rule: 'texts', file, line: 0, message: `${key} ${fault}` }] : []
}

const unused = (folder: string, key: string, used: Used): Violation[] =>
  used.keys.has(key) || used.prefixes.some((prefix) => key.startsWith(prefix))
    ? []
    : [
        {
          rule: 'texts',
          file: `${folder}/${FIRST}/${key.split('.')[0]}.json`,
          line: 0,
          message: `${key} is used nowhere`,
        },
      ]

interface Used {
  readonly keys: ReadonlySet<string>
  readonly prefixes: readonly string[]
}

/** Keys are written as `'feature.name'`, or as a template that starts with `feature.` and so uses all with that start. */
function usedKeys(files: readonly SourceFile[]): Used {
  const keys = new Set<string>()
  const prefixes = new Set<string>()
  for (const file of files) {
    if (file.isTest || !file.path.startsWith('packages/')) continue
    walk(file.program, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') keys.add(node.value)
      if (node.type !== 'TemplateLiteral') return
      const start = node.quasis[0]?.value.raw ?? ''
      if (node.expressions.length === 0) keys.add(start)
      else if (/^[\w-]+\.[\w.-]*$/.test(start)) prefixes.add(start)
    })
  }
  return { keys, prefixes: [...prefixes] }
}
