import { isNationalId } from '@netbar/shared/console'
import {
  type BlacklistEntry,
  MAX_BLACKLIST_PHOTOS,
  attachmentIdOf,
  attachmentUrl,
  blacklistInput,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import { PhotosInput } from '../../../kit/attachments/lazy-photos.tsx'
import type { FormField, PhotosInputProps } from '../../../kit/form/form-field.ts'
import { useReasons, useScopes } from './blacklist-definition.tsx'

const EntryPhotosInput = (props: PhotosInputProps) => <PhotosInput {...props} max={MAX_BLACKLIST_PHOTOS} />

const { reason, note, scope, validUntil } = blacklistInput.entries
const changeable = {
  reason,
  note,
  scope,
  validUntil,
  photos: v.pipe(v.array(v.string()), v.maxLength(MAX_BLACKLIST_PHOTOS)),
}
/** What is changed later. */
export const changeSchema = v.object(changeable)
/** A new entry; without a phone where it is not known. */
export const entrySchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(50)),
  idNumber: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    // The server asks the same, by its own clock.
    v.check((text) => isNationalId(text, Date.now())),
  ),
  phone: v.pipe(v.string(), v.trim(), v.regex(/^(?:1\d{10})?$/)),
  ...changeable,
})

/** Fields of an entry. The person cannot be changed later. */
export const ENTRY_FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'name', label: 'blacklist.name', isRequired: true, isGivenOnce: true },
  {
    kind: 'code',
    name: 'idNumber',
    label: 'blacklist.idNumber',
    isRequired: true,
    isGivenOnce: true,
    problem: 'blacklist.idWrong',
  },
  { kind: 'code', name: 'phone', label: 'blacklist.phone', isGivenOnce: true, problem: 'blacklist.phoneWrong' },
  { kind: 'choice', name: 'reason', label: 'blacklist.reason', isRequired: true, useOptions: useReasons },
  { kind: 'area', name: 'note', label: 'blacklist.note', isRequired: true, hint: 'blacklist.noteHint' },
  { kind: 'choice', name: 'scope', label: 'blacklist.scope', isRequired: true, useOptions: useScopes },
  { kind: 'day', name: 'validUntil', label: 'blacklist.until', hint: 'blacklist.untilHint' },
  { kind: 'photos', name: 'photos', label: 'blacklist.photos', Input: EntryPhotosInput },
]

/** Ids of the photos of an entry that were uploaded here, as the form has them. */
export const photoIdsOf = ({ photos }: Pick<BlacklistEntry, 'photos'>): readonly string[] =>
  photos.flatMap((url) => attachmentIdOf(url) ?? [])

/** Addresses of the photos of a form, after those of an entry that are kept elsewhere. */
export const photoUrlsOf = (ids: readonly string[], before: readonly string[] = []): string[] => [
  ...before.filter((url) => attachmentIdOf(url) === null),
  ...ids.map(attachmentUrl),
]
