import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSync, type Program, type StaticImport } from 'oxc-parser'
import { globsIn } from './globs.ts'

/** One parsed source file. */
export interface SourceFile {
  /** Path from the repository's root, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly program: Program
  readonly imports: readonly Import[]
  readonly isTest: boolean
}

/** One import or re-export of another module. */
export interface Import {
  /** Its specifier; for `import.meta.glob`, the pattern. */
  readonly specifier: string
  /** Imported names; empty for a side effect, a namespace, a dynamic import or `export *`. */
  readonly names: readonly string[]
  /** Whether it imports for side effects only: `import './a.ts'`. */
  readonly isBare: boolean
  readonly line: number
}

const SOURCES = ['packages/*/src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'tools/**/*.ts']
const IGNORED = /(^|\/)(node_modules|dist)(\/|$)/

/** Parses every source of the repository at `root`. A file with a syntax error stops the check with its name. */
export function readSourceFiles(root: string): SourceFile[] {
  return globSync(SOURCES, { cwd: root, exclude: (path) => IGNORED.test(path.split(sep).join('/')) })
    .map((path) => path.split(sep).join('/'))
    .sort()
    .map((path) => parse(path, readFileSync(join(root, path), 'utf8')))
}

function parse(path: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(path, text)
  const error = errors.find(({ severity }) => severity === 'Error')
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`)

  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest
        ? [
            {
              specifier: moduleRequest.value,
              names: nameOf(importName.name),
              isBare: false,
              line: lineAt(text, moduleRequest.start),
            },
          ]
        : [],
    ),
  )
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    names: [],
    isBare: false,
    line: lineAt(text, moduleRequest.start),
  }))
  const globbed = globsIn(program).map(({ pattern, start }) => ({
    specifier: pattern,
    names: [],
    isBare: false,
    line: lineAt(text, start),
  }))
  const isTest = /\.test\.tsx?$|(^|\/)testing\/|^tests\//.test(path)
  return {
    path,
    text,
    program,
    imports: [...module.staticImports.map(imported(text)), ...reExports, ...dynamic, ...globbed],
    isTest,
  }
}

const imported =
  (text: string) =>
  ({ moduleRequest, entries }: StaticImport): Import => ({
    specifier: moduleRequest.value,
    names: entries.flatMap(({ importName }) => nameOf(importName.name)),
    isBare: entries.length === 0,
    line: lineAt(text, moduleRequest.start),
  })

const nameOf = (name: string | null | undefined): string[] => (name ? [name] : [])

/** The line, from 1, of this offset. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
