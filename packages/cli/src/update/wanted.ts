import { isInCi } from '../output/ci.ts'

const PROGRAM_FORMATS: readonly unknown[] = ['json', 'ndjson', 'tsv']

/** Whether a person reads the end of this command at a terminal, and wants to know of a newer version. */
export const isUpdateNoticeWanted = (flags: unknown, env: NodeJS.ProcessEnv): boolean => {
  if (!process.stdout.isTTY || !process.stderr.isTTY || isInCi(env) || env['NO_UPDATE_NOTIFIER']) return false
  if (typeof flags !== 'object' || flags === null) return false
  if ('quiet' in flags && flags.quiet === true) return false
  return !('format' in flags && PROGRAM_FORMATS.includes(flags.format))
}
