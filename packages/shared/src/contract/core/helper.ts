import * as v from 'valibot'

/** The helper has a base address in each of these (specification §7; the values are not shown there). */
export const HELPER_ENVIRONMENTS = ['dev', 'test', 'production'] as const
/** One of {@link HELPER_ENVIRONMENTS}. */
export type HelperEnvironment = (typeof HELPER_ENVIRONMENTS)[number]

/** What is configured to be outside of this site: whole addresses, or paths at the helper's base address. */
export const HELPER_PLACES = ['releases', 'upload'] as const
/** One of {@link HELPER_PLACES}. */
export type HelperPlace = (typeof HELPER_PLACES)[number]

const address = v.nullable(v.string())

/** What a page is told of the helper: the base address of its own environment alone; null is not configured. */
export const helperSettings = v.object({ baseUrl: address, releases: address, upload: address })
export type HelperSettings = v.InferOutput<typeof helperSettings>

/** Nothing is outside of this site. */
export const NO_HELPER: HelperSettings = { baseUrl: null, releases: null, upload: null }

/** The whole address of a place outside; null where it is not configured, or is a path at no base address. */
export const helperAddress = (settings: HelperSettings, place: HelperPlace): string | null => {
  const { baseUrl } = settings
  const configured = settings[place]
  if (configured === null || !configured.startsWith('/')) return configured
  return baseUrl === null ? null : baseUrl.replace(/\/$/, '') + configured
}
