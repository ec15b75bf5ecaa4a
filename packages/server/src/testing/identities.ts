import { idNumberOf, phoneOf } from '../domains/members/index.ts'
import type { IdentityColumns } from '../domains/members/index.ts'
import { createSecretBox } from '../platform/secrets/index.ts'
import type { SecretBox } from '../platform/secrets/index.ts'
import { TEST_KEY } from './test-key.ts'

/** Seals and opens what test servers have sealed. */
export const TEST_SECRETS = createSecretBox(TEST_KEY)

/** Phone and ID number of a row, by default of a test server, as the person has them. */
export const identityOf = (
  row: IdentityColumns,
  secrets: Pick<SecretBox, 'open'> = TEST_SECRETS,
): { readonly phone: string; readonly idNumber: string } => ({
  phone: phoneOf(secrets, row),
  idNumber: idNumberOf(secrets, row),
})
