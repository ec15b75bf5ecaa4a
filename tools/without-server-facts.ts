import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from './repository.ts'

const SOURCE = /packages\/(?:shared|widgets|console)\/src\/.*\.tsx?$/
const CONTRACT = /packages\/shared\/src\/contract\/.+\.ts$/
/** A call, from its first line to the one that closes it at the same depth. */
const CALL = /^( *)\S.*\bdefineCall\(\{\n[^]*?^\1\}\)/gm
/** A field at the depth of a call's own, with the deeper lines below it and the one that closes it. */
const factOf = (depth: string) =>
  new RegExp(`^${depth}(?:summary|access|query|params|body):.*\n(?:${depth} .*\n)*(?:${depth}[)}\\]].*\n)?`, 'gm')

/**
 * What a call is for is told by the OpenAPI document; who may make it and what it may be made with is the server's to check,
 * and for the compiler to know: in a page all of it is bytes alone. A schema does nothing but be there, so that one which is
 * left without a user goes.
 */
export const withoutFacts = (code: string): string =>
  code
    .replace(CALL, (call, indent: string) => call.replace(factOf(`${indent}  `), ''))
    .replace(/\bv\.\w+\(/g, '/* @__PURE__ */ $&')

const STATUSES = readFileSync(join(ROOT, 'packages/shared/src/contract/core/status.ts'), 'utf8')
const numbers = new Map([...STATUSES.matchAll(/^ {2}(\w+): (\d+),$/gm)].map(([, name, number]) => [name, number]))
/** Statuses as their numbers: of the names a page needs few. */
const withNumbers = (code: string): string =>
  code.replace(/\bStatus\.(\w+)\b/g, (name, key: string) => numbers.get(key) ?? name)

/** Takes what only a server needs out of the contract that a page loads. */
export const withoutServerFacts: Plugin = {
  name: 'netbar-without-server-facts',
  enforce: 'pre',
  transform: {
    filter: { id: SOURCE },
    handler: (code, id) => withNumbers(CONTRACT.test(id) ? withoutFacts(code) : code),
  },
}
