import { prepareTroubleTexts } from './trouble-text.ts'
import { TroubleNotice } from './trouble-notice.tsx'

/** What hardly any page needs: loaded at the first trouble, or when a configuration is made anew. */
export { adopt } from './adopt.ts'
export { createTokenRetry } from '../token/token-retry.ts'
export { troubleText } from './trouble-text.ts'

/** The notice of trouble, with its texts. */
export const loadNotice = async (): Promise<typeof TroubleNotice> => {
  await prepareTroubleTexts()
  return TroubleNotice
}
