import type { SecretBox } from '../../../platform/secrets/index.ts'
import type { IdentityColumns } from '../tables.ts'

/** The numbers of a person, as they are typed; no phone is empty. */
export interface Identity {
  readonly phone: string
  readonly idNumber: string
}

/** Digits of the end of a phone that people are found by. */
const TAIL = 4
/** What is searched for as the end of a phone. */
export const IS_PHONE_TAIL: RegExp = /^\d{4}$/

/** Hash of the last digits of a phone; other hashes are never of a text that begins so. */
export const tailHash = ({ hash }: Pick<SecretBox, 'hash'>, digits: string): string => hash(`tail ${digits}`)

/** The numbers of a person as columns. */
export const identityColumns = (
  secrets: Pick<SecretBox, 'seal' | 'hash'>,
  { phone, idNumber }: Identity,
): IdentityColumns => ({
  ...(phone === ''
    ? { phone: '', phone_tail: null, phone_sealed: null }
    : {
        phone: secrets.hash(phone),
        phone_tail: tailHash(secrets, phone.slice(-TAIL)),
        phone_sealed: secrets.seal(phone),
      }),
  id_number: secrets.hash(idNumber),
  id_number_sealed: secrets.seal(idNumber),
})

/** The forms in which a number may be stored: by its hash, or as a release before wrote it. */
export const storedForms = ({ hash }: Pick<SecretBox, 'hash'>, text: string): readonly [string, string] => [
  hash(text),
  text,
]

/** The phone of a row. */
export const phoneOf = (
  { open }: Pick<SecretBox, 'open'>,
  { phone, phone_sealed }: Pick<IdentityColumns, 'phone' | 'phone_sealed'>,
): string => (phone_sealed === null ? phone : open(phone_sealed))

/** The ID number of a row. */
export const idNumberOf = (
  { open }: Pick<SecretBox, 'open'>,
  { id_number, id_number_sealed }: Pick<IdentityColumns, 'id_number' | 'id_number_sealed'>,
): string => (id_number_sealed === null ? id_number : open(id_number_sealed))
