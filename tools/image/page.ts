/** Commands of docs/operations.md, so that what is tried is what operators are told. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../repository.ts'

const PAGE = join(ROOT, 'docs/operations.md')
const BLOCK = /^( *)```sh\n([\s\S]*?)^ *```$/gm

/**
 * The blocks of commands in a section of the page, in order.
 *
 * @throws Error where the page has no such section.
 */
export const commandsOf = (section: string): readonly string[] => {
  const found = readFileSync(PAGE, 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith(`${section}\n`))
  if (found === undefined) throw new Error(`docs/operations.md has no section ${section}`)
  return [...found.matchAll(BLOCK)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
}
