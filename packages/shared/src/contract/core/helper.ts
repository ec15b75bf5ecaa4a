import * as v from 'valibot'

/** Environments in which the helper has a base address (specification §7, which does not show the values). */
export const HELPER_ENVIRONMENTS = ['dev', 'test', 'production'] as const
/** One of {@link HELPER_ENVIRONMENTS}. */
export type HelperEnvironment = (typeof HELPER_ENVIRONMENTS)[number]

/** Services that can be configured outside this site: full addresses, or paths at the helper's base address. */
export const HELPER_PLACES = ['releases', 'upload'] as const
/** One of {@link HELPER_PLACES}. */
export type HelperPlace = (typeof HELPER_PLACES)[number]

const address = v.nullable(v.string())

/** Helper settings of a page: the base address of its own environment only; null is not configured. */
export const helperSettings = v.object({ baseUrl: address, releases: address, upload: address })
export type HelperSettings = v.InferOutput<typeof helperSettings>

/** Settings with nothing outside this site. */
export const NO_HELPER: HelperSettings = { baseUrl: null, releases: null, upload: null }

/** Full address of an outside service; null where it is not configured, or is a path without a base address. */
export const helperAddress = (settings: HelperSettings, place: HelperPlace): string | null => {
  const { baseUrl } = settings
  const configured = settings[place]
  if (configured === null || !configured.startsWith('/')) return configured
  return baseUrl === null ? null : baseUrl.replace(/\/$/, '') + configured
}
