import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, ROOT } from '../repository.ts'
import { runProgram } from '../run-program.ts'

/** Advisories as `pnpm advisories` stores them; a release without a network brings them along. */
export const ADVISORIES = join(ROOT, 'tools/advisories/advisories.json')

/** Writes the list of all components that users install, and returns its file. */
export const writeComponents = (): string => {
  const file = join(CACHE, 'sbom.cdx.json')
  mkdirSync(CACHE, { recursive: true })
  runProgram(ROOT, 'pnpm', 'sbom', '--sbom-format', 'cyclonedx', '--prod', '--out', file)
  return file
}
