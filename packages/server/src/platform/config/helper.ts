import { HELPER_PLACES, helperAddress } from '@netbar/shared/contract'
import type { HelperEnvironment, HelperPlace, HelperSettings } from '@netbar/shared/contract'
import { ConfigError } from './config-error.ts'
import type { Profile, Values } from './environment.ts'

/** The helper's environment of each profile. */
const ENVIRONMENTS: Readonly<Record<Profile, HelperEnvironment>> = {
  demo: 'dev',
  test: 'test',
  production: 'production',
}

const BASE_URLS = {
  dev: 'NETBAR_HELPER_DEV_URL',
  test: 'NETBAR_HELPER_TEST_URL',
  production: 'NETBAR_HELPER_PRODUCTION_URL',
} as const satisfies Record<HelperEnvironment, keyof Values>

const PLACES = { releases: 'NETBAR_RELEASES_URL', upload: 'NETBAR_UPLOAD_URL' } as const satisfies Record<
  HelperPlace,
  keyof Values
>

/** The variable with the base address of a profile. */
export const baseUrlOf = (profile: Profile) => BASE_URLS[ENVIRONMENTS[profile]]

/**
 * The helper's settings for this profile.
 *
 * @throws ConfigError for a path without a base address, and in production for an address that is not HTTPS.
 */
export const readHelper = (values: Values): HelperSettings => {
  const baseUrl = baseUrlOf(values.NETBAR_PROFILE)
  const helper = {
    baseUrl: values[baseUrl] ?? null,
    releases: values.NETBAR_RELEASES_URL ?? null,
    upload: values.NETBAR_UPLOAD_URL ?? null,
  }
  for (const place of HELPER_PLACES) {
    const address = helperAddress(helper, place)
    if (helper[place] !== null && address === null)
      throw new ConfigError(`${PLACES[place]} is a path: it needs ${baseUrl}.`)
    if (values.NETBAR_PROFILE === 'production' && address?.startsWith('http:'))
      throw new ConfigError(`${helper[place]?.startsWith('/') ? baseUrl : PLACES[place]} is not HTTPS.`)
  }
  return helper
}

/** The origin of a place on another server; null where none is configured. */
export const helperOrigin = (helper: HelperSettings, place: HelperPlace): string | null => {
  const address = helperAddress(helper, place)
  return address === null ? null : new URL(address).origin
}
