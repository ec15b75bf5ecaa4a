import { dirname } from 'node:path'
import { checkArchitecture } from './check.ts'
import { formatViolation } from './violation.ts'

/** Fewer sources than this mean that the search for files is broken, and the checks would find nothing. */
const FEWEST_FILES = 60

const { files, violations } = checkArchitecture(dirname(dirname(import.meta.dirname)))
for (const violation of violations) console.error(formatViolation(violation))
if (files < FEWEST_FILES) console.error(`Only ${files} source files were found: the check looks in the wrong place`)
console.log(`${files} source files, ${violations.length} violations`)
process.exitCode = violations.length > 0 || files < FEWEST_FILES ? 1 : 0
