import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '../repository.ts'

const SOURCE = /packages\/(?:shared|widgets|console)\/src\/.*\.tsx?$/
const CONTRACT = /packages\/shared\/src\/contract\/.+\.ts$/
/** A call, from its first line to its closing line at the same depth. */
const CALL = /^( *)\S.*\bdefineCall\(\{\n[^]*?^\1\}\)/gm
/** A field of a call, with the deeper lines below it and its closing line. */
const factOf = (depth: string) =>
  new RegExp(
    `^${depth}(?:summary|access|exportFunctions|needsRecentFactor|query|params|body):.*\n(?:${depth} .*\n)*(?:${depth}[)}\\]].*\n)?`,
    'gm',
  )

/**
 * Removes the description of a call, which only the OpenAPI document shows, and its access and request schemas, which
 * the server checks and the compiler knows: in a page they are dead bytes. Schemas are marked as pure, so that unused
 * ones are dropped.
 */
export const withoutFacts = (code: string): string =>
  code
    .replace(CALL, (call, indent: string) => call.replace(factOf(`${indent}  `), ''))
    .replace(/\bv\.\w+\(/g, '/* @__PURE__ */ $&')

const STATUSES = readFileSync(join(ROOT, 'packages/shared/src/contract/core/status.ts'), 'utf8')
const numbers = new Map([...STATUSES.matchAll(/^ {2}(\w+): (\d+),$/gm)].map(([, name, number]) => [name, number]))
/** Replaces statuses by their numbers: a page needs few of the names. */
const withNumbers = (code: string): string =>
  code.replace(/\bStatus\.(\w+)\b/g, (name, key: string) => numbers.get(key) ?? name)

/** Removes what only a server needs from the contract that a page loads. */
export const withoutServerFacts: Plugin = {
  name: 'netbar-without-server-facts',
  enforce: 'pre',
  transform: {
    filter: { id: SOURCE },
    handler: (code, id) => withNumbers(CONTRACT.test(id) ? withoutFacts(code) : code),
  },
}
