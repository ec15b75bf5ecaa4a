import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../repository.ts'
import { runProgram } from '../run-program.ts'

/** Advisories as `pnpm advisories` stores them; a release without a network brings them along. */
export const ADVISORIES = join(ROOT, 'tools/advisories/advisories.json')

/** The list of components, as a release attaches it (CycloneDX). */
const COMPONENTS = join(ROOT, 'dist/components/netbar.cdx.json')

/** Writes the list of all components that users install, and returns its file. */
export const writeComponents = (): string => {
  mkdirSync(dirname(COMPONENTS), { recursive: true })
  runProgram(ROOT, 'pnpm', 'sbom', '--sbom-format', 'cyclonedx', '--prod', '--out', COMPONENTS)
  return COMPONENTS
}
