import { genderKey } from '@netbar/shared'
import { profileWrite } from '@netbar/shared/console'
import { GENDERS, type Profile, type ProfileDraft, profileDraft } from '@netbar/shared/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useWritten } from '../../../kit/form/use-written.ts'
import { Fact } from './section.tsx'
import { optionsOf } from '../../../kit/options-of.ts'

const useGenders = optionsOf(GENDERS, genderKey)
const FIELDS: readonly FormField[] = [
  { kind: 'choice', name: 'gender', label: 'profile.gender', useOptions: useGenders },
  { kind: 'text', name: 'email', label: 'profile.email', problem: 'profile.emailProblem' },
]
// EntryForm has checked the draft with the schema.
const asDraft = (draft: Readonly<Record<string, unknown>>) => draft as ProfileDraft

const OwnForm = ({ profile, onClose }: { readonly profile: Profile; readonly onClose: () => void }) => {
  useWritten(profileWrite, onClose)
  return (
    <EntryForm
      form="profile"
      fields={FIELDS}
      schema={profileDraft}
      row={profile}
      write={profileWrite}
      toParams={asDraft}
      onClose={onClose}
    />
  )
}

/** Gender and e-mail address, with a form to change them. */
export const OwnFacts = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useTranslation()
  const [isEdited, setIsEdited] = useState(false)
  const close = useCallback(() => setIsEdited(false), [])
  if (isEdited) return <OwnForm profile={profile} onClose={close} />
  const { gender, email } = profile
  return (
    <>
      <dl className="profile-facts">
        <Fact label={t('profile.gender')}>{gender === null ? '—' : t(genderKey(gender))}</Fact>
        <Fact label={t('profile.email')}>{email || '—'}</Fact>
      </dl>
      <button type="button" className="plain-button profile-edit" onClick={() => setIsEdited(true)}>
        {t('kit.edit')}
      </button>
    </>
  )
}
