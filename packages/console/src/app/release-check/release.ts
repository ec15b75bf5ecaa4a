import * as v from 'valibot'

/** One release of a public releases endpoint, in GitHub's format. Drafts and prereleases are skipped. */
const release = v.object({
  tag_name: v.string(),
  draft: v.optional(v.boolean(), false),
  prerelease: v.optional(v.boolean(), false),
})
/** Answer of a public releases endpoint: a list of releases, or the latest one. */
export const publicReleases = v.union([
  v.array(release),
  v.pipe(
    release,
    v.transform((only) => [only]),
  ),
])

const VERSION = /^v?(\d+)\.(\d+)\.(\d+)$/

const partsOf = (version: string): readonly number[] | null => VERSION.exec(version)?.slice(1).map(Number) ?? null

/** Whether the first version is later than the second. */
const isLater = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((part, index) => part !== other[index])
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0)
}

/** The latest release that is newer than this version; null without one. */
export const newerRelease = (releases: v.InferOutput<typeof publicReleases>, current: string): string | null => {
  const own = partsOf(current)
  if (!own) return null
  let latest: { readonly name: string; readonly parts: readonly number[] } | null = null
  for (const { tag_name: name, draft, prerelease } of releases) {
    const parts = draft || prerelease ? null : partsOf(name)
    if (parts && isLater(parts, latest?.parts ?? own)) latest = { name: name.replace(/^v/, ''), parts }
  }
  return latest?.name ?? null
}
