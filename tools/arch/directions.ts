import { posix } from 'node:path'
import type { Import, SourceFile } from './source-files.ts'
import type { Violation } from './violation.ts'

/** What the sources of each package may import of the other packages: shared ← widgets ← console, and so on. */
const ALLOWED: Record<string, RegExp> = {
  shared: /^$/,
  // What only the console uses is not published.
  widgets: /^@netbar\/shared(?!\/console)(\/|$)/,
  console: /^@netbar\/(shared|widgets)(\/|$)/,
  cli: /^@netbar\/shared(?!\/console)(\/|$)/,
  server: /^@netbar\/shared\/contract$/,
}
/** A server's test may use the domain as a client. */
const ALLOWED_IN_TESTS: Record<string, RegExp> = { ...ALLOWED, server: /^@netbar\/shared(\/|$)/ }

/** Libraries that only some folders may import. */
const CONFINED: readonly { library: RegExp; inside: RegExp; only: RegExp }[] = [
  {
    library: /^(axios|socket\.io-client|node:.*)$/,
    inside: /^packages\/shared\/src\//,
    only: /\/src\/platform\/adapters\//,
  },
]

/** Checks the directions between packages, and that no import reaches into another package's files. */
export function checkDirections(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) =>
    file.imports.flatMap((use) => {
      const message = fault(file, use)
      return message ? [{ rule: 'directions', file: file.path, line: use.line, message }] : []
    }),
  )
}

function fault(file: SourceFile, { specifier }: Import): string | undefined {
  const home = packageOf(file.path)
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(file.path), specifier)
    const other = packageOf(target)
    return other !== undefined && other !== home ? `${specifier} reaches into the files of ${other}` : undefined
  }
  if (home === undefined) return undefined
  if (specifier.startsWith('@netbar/')) {
    const allowed = (file.isTest ? ALLOWED_IN_TESTS : ALLOWED)[home]
    return allowed?.test(specifier) ? undefined : `${home} may not import ${specifier}`
  }
  if (file.isTest) return undefined
  const confined = CONFINED.find(
    ({ library, inside, only }) => library.test(specifier) && inside.test(file.path) && !only.test(file.path),
  )
  return confined ? `only the adapters may import ${specifier}` : undefined
}

const packageOf = (path: string): string | undefined => /^packages\/([^/]+)\/src\//.exec(path)?.[1]
