import { helperSettings, NO_HELPER, type HelperSettings } from '@netbar/shared/contract'
import * as v from 'valibot'

const written = v.pipe(v.string(), v.parseJson(), helperSettings)

/** Settings of outside services that the server has written into the page; none where another server has sent it. */
export const helperSettingsOf = (page: Document): HelperSettings => {
  const told = v.safeParse(written, page.querySelector('meta[name="netbar-helper"]')?.getAttribute('content'))
  return told.success ? told.output : NO_HELPER
}
