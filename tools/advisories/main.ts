/** `pnpm advisories`: stores what osv.dev knows about the components of a release, for `pnpm release:check`. */
import { writeFileSync } from 'node:fs'
import { ADVISORIES, writeComponents } from './files.ts'
import { readComponents } from './components.ts'
import { fetchAdvisories } from './fetch-advisories.ts'

const components = await readComponents(writeComponents())
const advisories = await fetchAdvisories('https://api.osv.dev', components, new Date())
writeFileSync(ADVISORIES, `${JSON.stringify(advisories, null, 2)}\n`)
console.log(`✓ ${components.length} components asked about: ${ADVISORIES}`)
