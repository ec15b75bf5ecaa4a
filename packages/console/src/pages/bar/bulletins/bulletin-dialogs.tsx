import { $branchId, $branches } from '@netbar/shared'
import {
  bulletinAdding,
  bulletinChanging,
  bulletinPublishing,
  bulletinWithdrawing,
  shownBulletin,
} from '@netbar/shared/console'
import { type Bulletin, type BulletinDetail, bulletinDraft, reason } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { PapersInput } from '../../../kit/attachments/lazy-papers.tsx'
import { useOwnRow } from '../../../kit/document/use-own-row.ts'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { reasonField } from '../../../kit/form/reason-field.ts'
import { useNewSubmission } from '../../../kit/form/use-written.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { optionsOf } from '../../../kit/options-of.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { useLevels } from './bulletin-look.tsx'

const YES_NO = ['true', 'false'] as const
const useYesNo = optionsOf(YES_NO, (value) => `bulletin.asksAck.${value}`)

const FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'title', label: 'bulletin.title', isRequired: true },
  { kind: 'choice', name: 'level', label: 'bulletin.level', isRequired: true, useOptions: useLevels },
  { kind: 'area', name: 'content', label: 'bulletin.content', isRequired: true, hint: 'bulletin.contentHint' },
  { kind: 'choices', name: 'branchIds', label: 'bulletin.branches', isRequired: true, useOptions: useBranchOptions },
  { kind: 'choice', name: 'needsAck', label: 'bulletin.needsAck', isRequired: true, useOptions: useYesNo },
  { kind: 'photos', name: 'attachments', label: 'bulletin.files', Input: PapersInput },
]
const formSchema = v.object({ ...bulletinDraft, needsAck: v.picklist(YES_NO) })

/** What the form sends: whether it asks for an acknowledgement is chosen as a word. */
const bodyOf = (draft: Readonly<Record<string, unknown>>) => {
  const { needsAck, ...body } = v.parse(formSchema, draft)
  return { ...body, needsAck: needsAck === 'true' }
}

interface DialogProps {
  readonly onClose: () => void
}

/** Writes a new bulletin: at first to all branches of the brand of the branch on the screen. */
export const NewBulletinDialog = ({ onClose }: DialogProps) => {
  const { t } = useTranslation()
  useNewSubmission(bulletinAdding)
  const { branches, branchId } = useUnit({ branches: $branches, branchId: $branchId })
  // What was typed is kept when the list of branches is fetched anew.
  const [row] = useState(() => {
    const brandId = branches.find(({ id }) => id === branchId)?.brandId
    const own = branches.filter((branch) => branch.brandId === brandId)
    return { level: 'NORMAL', needsAck: 'false', branchIds: own.map(({ id }) => id) }
  })
  return (
    <EntryDialog
      title={t('bulletin.new')}
      form="bulletin-new"
      fields={FIELDS}
      schema={formSchema}
      row={row}
      write={bulletinAdding}
      toParams={bodyOf}
      onClose={onClose}
    />
  )
}

const ChangeForm = ({ bulletin, onClose }: DialogProps & { readonly bulletin: BulletinDetail }) => {
  const { t } = useTranslation()
  const row = useMemo(
    () => ({
      ...bulletin,
      needsAck: String(bulletin.needsAck),
      branchIds: bulletin.branches.map(({ id }) => id),
      attachments: bulletin.attachments.map(({ id }) => id),
    }),
    [bulletin],
  )
  const { id, version } = bulletin
  return (
    <EntryDialog
      title={t('bulletin.change')}
      form={`bulletin-${id}`}
      fields={FIELDS}
      schema={formSchema}
      row={row}
      version={version}
      write={bulletinChanging}
      toParams={(draft) => ({ id, version, ...bodyOf(draft) })}
      onClose={onClose}
    />
  )
}

/** Changes a draft, which is fetched with its content first. */
export const ChangeBulletinDialog = ({ id, onClose }: DialogProps & { readonly id: string }) => {
  const { t } = useTranslation()
  const { value, status, error, open } = useUnit({
    value: shownBulletin.$value,
    status: shownBulletin.$status,
    error: shownBulletin.$error,
    open: shownBulletin.opened,
  })
  useEffect(() => {
    open(id)
  }, [id, open])
  const bulletin = useOwnRow(id, value)
  if (bulletin !== null && status !== 'stale') return <ChangeForm bulletin={bulletin} onClose={onClose} />
  return (
    <PageModal open title={t('bulletin.change')} footer={null} onCancel={onClose}>
      {status === 'failed' && <RetryAlert error={error} onRetry={() => open(id)} />}
    </PageModal>
  )
}

interface StepProps extends DialogProps {
  readonly bulletin: Pick<Bulletin, 'id' | 'version' | 'title' | 'status' | 'branchCount'>
}

const PUBLISH_FIELDS: readonly FormField[] = [
  { kind: 'time', name: 'at', label: 'bulletin.publishAt', hint: 'bulletin.publishAtHint' },
]
const publishSchema = v.object({ at: v.nullable(v.pipe(v.string(), v.isoTimestamp())) })

/** Publishes a draft, now or at a time. */
export const PublishDialog = ({ bulletin: { id, version, title, branchCount }, onClose }: StepProps) => {
  const { t } = useTranslation()
  return (
    <EntryDialog
      title={t('bulletin.publishTitle', { title })}
      hint={t('bulletin.publishSure', { n: branchCount })}
      form={`bulletin-publish-${id}`}
      fields={PUBLISH_FIELDS}
      schema={publishSchema}
      row={null}
      version={version}
      labels={{ submit: t('bulletin.publish'), close: t('kit.cancel') }}
      write={bulletinPublishing}
      toParams={(draft) => ({ id, version, ...v.parse(publishSchema, draft) })}
      onClose={onClose}
    />
  )
}

const WHY = [reasonField('bulletin.why')]
const whySchema = v.object({ reason })

/** Withdraws a bulletin, or drops a draft, with a reason. */
export const WithdrawDialog = ({ bulletin: { id, version, title, status }, onClose }: StepProps) => {
  const { t } = useTranslation()
  return (
    <EntryDialog
      title={t('bulletin.withdrawTitle', { title })}
      hint={t(`bulletin.withdrawSure.${status}`)}
      form={`bulletin-withdraw-${id}`}
      fields={WHY}
      schema={whySchema}
      row={null}
      version={version}
      isDangerous
      labels={{ submit: t('bulletin.withdraw'), close: t('kit.cancel') }}
      write={bulletinWithdrawing}
      toParams={(draft) => ({ id, version, ...v.parse(whySchema, draft) })}
      onClose={onClose}
    />
  )
}
