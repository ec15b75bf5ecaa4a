import { visitOpening } from '@netbar/shared'
import { MEMBER_NO_LENGTH } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useNewSubmission } from '../../../kit/form/use-written.ts'
import { seatField } from './seat-field.ts'

const schema = v.object({
  machineId: v.string(),
  memberNo: v.optional(v.pipe(v.string(), v.maxLength(MEMBER_NO_LENGTH)), ''),
})
const FIELDS: readonly FormField[] = [seatField, { kind: 'text', name: 'memberNo', label: 'onlineUser.open.memberNo' }]

/** Seats a member by number, or a guest with a temporary card, at a free machine of the current branch. */
export const OpenDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  useNewSubmission(visitOpening)
  return (
    <EntryDialog
      title={t('onlineUser.open.title')}
      hint={t('onlineUser.open.hint')}
      form="open-visit"
      fields={FIELDS}
      schema={schema}
      row={null}
      write={visitOpening}
      toParams={(draft) => v.parse(schema, draft)}
      labels={{ submit: t('onlineUser.open.do'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}
