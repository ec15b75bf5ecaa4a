import { cardBinding } from '@netbar/shared/console'
import { cardNo, reason } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { reasonField } from '../../../kit/form/reason-field.ts'

const CARD: FormField = {
  kind: 'code',
  name: 'cardNo',
  label: 'memberDesk.cardNo',
  isRequired: true,
  hint: 'memberDesk.cardHint',
  problem: 'memberDesk.cardWrong',
}
const FIRST_FIELDS: readonly FormField[] = [CARD]
const NEXT_FIELDS: readonly FormField[] = [CARD, reasonField('memberDesk.replaceReason')]
const firstSchema = v.object({ cardNo, reason: v.optional(v.string(), '') })
const nextSchema = v.object({ cardNo, reason })

interface BindCardDialogProps {
  readonly member: { readonly id: string; readonly memberNo: string; readonly name: string }
  /** A first card, or one in place of another. */
  readonly step: 'bind' | 'replace'
  readonly onClose: () => void
}

/** Gives a member the card on the reader. */
export const BindCardDialog = ({ member: { id, memberNo, name }, step, onClose }: BindCardDialogProps) => {
  const { t } = useTranslation()
  const schema = step === 'bind' ? firstSchema : nextSchema
  return (
    <EntryDialog
      title={t(`memberDesk.step.${step}`)}
      hint={t('memberDesk.of', { memberNo, name })}
      form={`bind-card-${id}`}
      fields={step === 'bind' ? FIRST_FIELDS : NEXT_FIELDS}
      schema={schema}
      row={null}
      write={cardBinding}
      toParams={(draft) => ({ id, ...v.parse(schema, draft) })}
      labels={{ submit: t(`memberDesk.step.${step}`), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}
