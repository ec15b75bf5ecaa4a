import { keepsSecret, SECRET_MASK } from '@netbar/shared/contract'
import type { SecretBox } from './secret-box.ts'

/** Mask of a stored secret in an answer; empty where there is none. */
export const maskOf = (sealed: string | null): '' | typeof SECRET_MASK => (sealed === null ? '' : SECRET_MASK)

/** Secret to store after a form was sent: the old one where its field came back empty or masked, else the new one. */
export const mergeSecret = (box: SecretBox, sent: string, stored: string | null): string | null =>
  keepsSecret(sent) ? stored : box.seal(sent)
