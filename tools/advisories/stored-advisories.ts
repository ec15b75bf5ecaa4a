/** Advisories of osv.dev about the components of a release, stored so that a check needs no network. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** Days after which new advisories are likely: older ones say nothing about a release. */
const MAX_AGE_DAYS = 14
const DAY_MS = 86_400_000

const advisory = v.object({ id: v.string(), severity: v.string(), summary: v.string() })

const storedAdvisories = v.object({
  fetchedTime: v.pipe(v.string(), v.isoTimestamp()),
  /** Each component that was asked about, by its package URL, with the advisories that affect this version. */
  components: v.record(v.string(), v.array(advisory)),
})
export type StoredAdvisories = v.InferOutput<typeof storedAdvisories>

/** Severities of GitHub's advisories with which nothing is released; an advisory without one counts as high. */
const ACCEPTED: ReadonlySet<string> = new Set(['LOW', 'MODERATE'])

/** @throws where the file is missing or has another form. */
export const readAdvisories = (file: string): StoredAdvisories => {
  try {
    return v.parse(storedAdvisories, JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(
      `${file} cannot be read: run \`pnpm advisories\` where api.osv.dev can be reached, and bring the file here.`,
      { cause },
    )
  }
}

/**
 * Checks the components of a release against stored advisories.
 *
 * @param components Package URLs, as the list of components has them.
 * @returns What was checked, in a few words.
 * @throws naming every problem: advisories that are too old or from the future, components that nobody asked about,
 * and those with an advisory that is high or critical.
 */
export const checkAdvisories = (stored: StoredAdvisories, components: readonly string[], now: Date): string => {
  const days = Math.floor((now.getTime() - Date.parse(stored.fetchedTime)) / DAY_MS)
  const unknown = components.filter((component) => !Object.hasOwn(stored.components, component))
  const affected = components.flatMap((component) =>
    (stored.components[component] ?? [])
      .filter(({ severity }) => !ACCEPTED.has(severity))
      .map(({ id, severity, summary }) => `${component}: ${id} (${severity}) ${summary}`),
  )
  const problems = [
    ...(days > MAX_AGE_DAYS || days < 0
      ? [
          `The advisories are of ${stored.fetchedTime}, ${days} days old; ${MAX_AGE_DAYS} are accepted: run pnpm advisories.`,
        ]
      : []),
    ...(unknown.length > 0 ? [`Nobody asked about ${unknown.join(', ')}: run pnpm advisories.`] : []),
    ...affected,
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return `${components.length} components have no high advisory, ${days} days ago`
}
