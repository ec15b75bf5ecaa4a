import { delimiter, dirname, join } from 'node:path'

/** The repository's root folder. */
export const ROOT = dirname(import.meta.dirname)

/** Cache of the tools; deleting it costs time and nothing else. */
export const CACHE = join(ROOT, 'node_modules', '.cache', 'netbar')

/** This process's environment, with the repository's programs, Node among them, before the machine's. */
export const toolEnv = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
})
