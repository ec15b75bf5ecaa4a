/** Asks osv.dev about exact versions (https://google.github.io/osv.dev/api/). */
import * as v from 'valibot'
import type { StoredAdvisories } from './stored-advisories.ts'

/** Components per question. */
const MAX_ASKED = 500

const found = v.object({
  results: v.array(
    v.object({ vulns: v.optional(v.array(v.object({ id: v.string() })), []), next_page_token: v.optional(v.string()) }),
  ),
})
const details = v.object({
  id: v.string(),
  summary: v.optional(v.string(), ''),
  withdrawn: v.optional(v.string()),
  database_specific: v.optional(v.object({ severity: v.optional(v.string(), '') }), {}),
})

const ask = async (url: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(url, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered HTTP ${response.status}`)
  return response.json()
}

/** Ids of the advisories of each component, in its order. */
const askIds = async (api: string, components: readonly string[]): Promise<readonly (readonly string[])[]> => {
  const { results } = v.parse(
    found,
    await ask(`${api}/v1/querybatch`, { queries: components.map((purl) => ({ package: { purl } })) }),
  )
  if (results.length !== components.length || results.some(({ next_page_token }) => next_page_token))
    throw new Error(`${api} answered about ${results.length} of ${components.length} components, or in part`)
  return results.map(({ vulns }) => vulns.map(({ id }) => id))
}

/** Advisories about these components now, each read once; withdrawn ones are left out. */
export const fetchAdvisories = async (
  api: string,
  components: readonly string[],
  now: Date,
): Promise<StoredAdvisories> => {
  const answers: [string, readonly string[]][] = []
  for (let from = 0; from < components.length; from += MAX_ASKED) {
    const asked = components.slice(from, from + MAX_ASKED)
    const ids = await askIds(api, asked)
    answers.push(...asked.map((component, index): [string, readonly string[]] => [component, ids[index] ?? []]))
  }
  const advisories = new Map<string, StoredAdvisories['components'][string][number]>()
  for (const id of new Set(answers.flatMap(([, ids]) => ids))) {
    const { summary, withdrawn, database_specific } = v.parse(
      details,
      await ask(`${api}/v1/vulns/${encodeURIComponent(id)}`),
    )
    if (withdrawn === undefined) advisories.set(id, { id, severity: database_specific.severity ?? '', summary })
  }
  return {
    fetchedTime: now.toISOString(),
    components: Object.fromEntries(
      answers.map(([component, ids]) => [component, ids.flatMap((id) => advisories.get(id) ?? [])]),
    ),
  }
}
