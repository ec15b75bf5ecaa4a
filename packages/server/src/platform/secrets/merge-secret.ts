import { keepsSecret, SECRET_MASK } from '@netbar/shared/contract'
import type { SecretBox } from './secret-box.ts'

/** What an answer says about a stored secret: the mask where there is one. */
export const maskOf = (sealed: string | null): '' | typeof SECRET_MASK => (sealed === null ? '' : SECRET_MASK)

/** What is stored after a form was sent: the old secret where its field came back empty or masked, else the new one. */
export const mergeSecret = (box: SecretBox, sent: string, stored: string | null): string | null =>
  keepsSecret(sent) ? stored : box.seal(sent)
