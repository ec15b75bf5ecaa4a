import { helperAddress, type HelperSettings } from '../../contract/core/helper.ts'
import type { HelperPort } from '../ports/index.ts'
import { createFetchHttp } from './browser/http-fetch.ts'

/** The helper over fetch, at the configured addresses. */
export const createHelper = (settings: HelperSettings): HelperPort => ({
  ...createFetchHttp({ baseUrl: '' }),
  addressOf: (place) => helperAddress(settings, place),
})
