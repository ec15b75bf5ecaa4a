import { globSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { lineAt, type SourceFile } from './source-files.ts'
import type { Violation } from './violation.ts'
import { walk } from './walk.ts'

const LOCALES = ['zh-CN', 'en-US', 'zh-TW'] as const
/** The locale of the specification: the others must have its keys. */
const FIRST = LOCALES[0]

/** A value of a resource file: a text, or a group of texts. */
type Texts = { readonly [name: string]: string | Texts }

/** A text of one locale, and its resource file. */
interface Found {
  readonly text: string
  readonly file: string
}

/**
 * Checks that the three locales of a package have the same keys and placeholders, no key is in two files, no text is
 * empty or has unfilled braces, no key is unused, and what `t('feature.name')` shows is there. Resource files are in any folder `texts/<locale>`, and named after the
 * first part of their keys, behind a name of their own where several files have it: `suppliers.routes.json`.
 */
export function checkTexts(root: string, files: readonly SourceFile[]): Violation[] {
  const used = usedKeys(files)
  const known = new Set<string>()
  const faults = globSync('packages/*/src', { cwd: root }).flatMap((found) => {
    const folder = found.split(sep).join('/')
    const [first, ...others] = LOCALES.map((locale) => ({ locale, ...readLocale(root, folder, locale) }))
    if (first === undefined) return []
    for (const key of first.texts.keys()) known.add(key)
    return [
      ...[first, ...others].flatMap(({ doubled }) => doubled),
      ...others.flatMap(({ locale, texts }) => compare(first.texts, locale, texts)),
      ...[...first.texts].flatMap(([key, found]) => [...faulty(key, found), ...unused(key, found, used)]),
    ]
  })
  return [...faults, ...missingTexts(files, known)]
}

/** Every text of one locale in a package: `feature.name` → text; and the keys that are in two files. */
function readLocale(root: string, folder: string, locale: string): { texts: Map<string, Found>; doubled: Violation[] } {
  const texts = new Map<string, Found>()
  const doubled: Violation[] = []
  const collect = (prefix: string, group: Texts, file: string): void => {
    for (const [name, value] of Object.entries(group)) {
      const key = `${prefix}.${name}`
      if (typeof value !== 'string') collect(key, value, file)
      else if (texts.has(key)) doubled.push({ rule: 'texts', file, line: 0, message: `${key} stands in two files` })
      else texts.set(key, { text: value, file })
    }
  }
  for (const path of globSync(`${folder}/**/texts/${locale}/**/*.json`, { cwd: root }).sort()) {
    const file = path.split(sep).join('/')
    // A resource file has this shape by its tests' types; anything else fails the comparison below.
    collect(
      posix.basename(file, '.json').replace(/.*\./, ''),
      JSON.parse(readFileSync(join(root, path), 'utf8')) as Texts,
      file,
    )
  }
  return { texts, doubled }
}

function compare(first: ReadonlyMap<string, Found>, locale: string, other: ReadonlyMap<string, Found>): Violation[] {
  const missing = [...first]
    .filter(([key]) => !other.has(key))
    .map(([key, { file }]) => ({
      rule: 'texts',
      file: file.replace(`/texts/${FIRST}/`, `/texts/${locale}/`),
      line: 0,
      message: `${key} is missing`,
    }))
  const wrong = [...other].flatMap(([key, { text, file }]) => {
    const original = first.get(key)
    if (original === undefined) return [{ rule: 'texts', file, line: 0, message: `${key} is not in ${FIRST}` }]
    const fault =
      faultOf(text) ??
      (placeholders(text) === placeholders(original.text) ? undefined : `has other placeholders than ${FIRST}`)
    return fault ? [{ rule: 'texts', file, line: 0, message: `${key} ${fault}` }] : []
  })
  return [...missing, ...wrong]
}

const placeholders = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join()

/** Placeholders have one pair of braces; a second pair would be shown. */
const faultOf = (text: string): string | undefined =>
  text === '' ? 'is empty' : text.includes('{{') ? 'has a placeholder that is not filled' : undefined

const faulty = (key: string, { text, file }: Found): Violation[] => {
  const fault = faultOf(text)
  return fault ? [{ rule: 'texts', file, line: 0, message: `${key} ${fault}` }] : []
}

const unused = (key: string, { file }: Found, used: Used): Violation[] =>
  used.keys.has(key) || used.prefixes.some((prefix) => key.startsWith(prefix))
    ? []
    : [{ rule: 'texts', file, line: 0, message: `${key} is used nowhere` }]

interface Used {
  readonly keys: ReadonlySet<string>
  readonly prefixes: readonly string[]
}

/**
 * Keys are written as `'feature.name'`, or as a template that starts with `feature.`, which uses all keys with that
 * start.
 */
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

/** Keys that `t('feature.name')` shows, and that no package has. */
function missingTexts(files: readonly SourceFile[], known: ReadonlySet<string>): Violation[] {
  return files
    .filter(({ path, isTest }) => !isTest && path.startsWith('packages/'))
    .flatMap((file) => {
      const missing: Violation[] = []
      walk(file.program, (node) => {
        if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 't') return
        const [key] = node.arguments
        if (key?.type !== 'Literal' || typeof key.value !== 'string' || known.has(key.value)) return
        const message = `there is no text ${key.value}`
        missing.push({ rule: 'texts', file: file.path, line: lineAt(file.text, key.start), message })
      })
      return missing
    })
}
