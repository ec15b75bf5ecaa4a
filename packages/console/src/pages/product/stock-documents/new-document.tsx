import { $branch } from '@netbar/shared'
import {
  lossApplication,
  stockDestinations,
  stockDraftOpened,
  stockGoods,
  transferApplication,
} from '@netbar/shared/console'
import { type Branch, STOCK_REMARK_LENGTH, type StockDocumentDetail, type StockGoods } from '@netbar/shared/contract'
import { Button, Select } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useDraft } from '../../../frame/tabs/use-draft.ts'
import { AttachmentField } from '../../../kit/attachments/attachment-field.tsx'
import { usePhotoProblem } from '../../../kit/attachments/use-photo-uploads.ts'
import { FormActions } from '../../../kit/form/actions/form-actions.tsx'
import { LeaveBar } from '../../../kit/form/actions/leave-bar.tsx'
import { useGuardedSend } from '../../../kit/form/use-guarded-send.ts'
import { useWritten } from '../../../kit/form/use-written.ts'
import { useLeavePage } from '../../../kit/resource/use-close-page.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { draftProblems, draftSchema, EMPTY_DRAFT, newLine, type Draft } from './document-draft.ts'
import { KINDS } from './document-kinds.ts'
import { DraftLines } from './draft-lines.tsx'
import { TextField } from '../../../ui/text/text-field.tsx'
import '../../../kit/form/form.css'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import './stock-document.css'

const WRITES = { loss: lossApplication, transfer: transferApplication } as const
type NewTab = keyof typeof WRITES

/** Choices of the form, loaded when it opens. */
const useChoices = (tab: NewTab, branchId: string) => {
  const { goods, status, error, destinations, destinationStatus, destinationError, ...asked } = useUnit({
    goods: stockGoods.$value,
    status: stockGoods.$status,
    error: stockGoods.$error,
    destinations: stockDestinations.$value,
    destinationStatus: stockDestinations.$status,
    destinationError: stockDestinations.$error,
    opened: stockDraftOpened,
    askGoods: stockGoods.asked,
    askDestinations: stockDestinations.asked,
  })
  const { opened, askGoods, askDestinations } = asked
  const ask = useCallback(() => {
    askGoods(branchId)
    if (tab === 'transfer') askDestinations(branchId)
  }, [askGoods, askDestinations, tab, branchId])
  useEffect(() => {
    opened(branchId)
    ask()
  }, [opened, ask, branchId])
  const byId = useMemo((): ReadonlyMap<string, StockGoods> => {
    // Expired goods cannot be transferred.
    const own = (goods ?? []).map((product) =>
      tab === 'transfer' ? { ...product, quantity: product.goodQuantity } : product,
    )
    return new Map(own.filter(({ quantity }) => quantity > 0).map((product) => [product.productId, product]))
  }, [goods, tab])
  const isFailed = status === 'failed' || (tab === 'transfer' && destinationStatus === 'failed')
  return {
    goods: byId,
    isFailed,
    error: status === 'failed' ? error : destinationError,
    isLoading: status === 'loading',
    destinations,
    ask,
  }
}

/** Initial values of the form, with the product chosen before it was opened. */
const draftOf = (productId: string | null): Draft =>
  productId === null ? EMPTY_DRAFT : { ...EMPTY_DRAFT, lines: [newLine(productId)] }

const NewForm = ({ tab, branch }: { readonly tab: NewTab; readonly branch: Branch }) => {
  const { t } = useTranslation()
  const form = `new-${tab}-${branch.id}`
  const { goods, isFailed, error, isLoading, destinations, ask } = useChoices(tab, branch.id)
  const { isPending, failure, errors, sendLoss, sendTransfer } = useUnit({
    isPending: WRITES[tab].$isPending,
    failure: WRITES[tab].$failure,
    errors: WRITES[tab].$errors,
    sendLoss: lossApplication.submitted,
    sendTransfer: transferApplication.submitted,
  })
  const product = useSearchParams()[0].get('product')
  const [first] = useState(() => draftOf(product))
  const [draft, setDraft] = useDraft<Draft>(form, draftSchema, () => first)
  const addChosen = useEffectEvent(() => {
    const isThere = product === null || draft.lines.some(({ productId }) => productId === product)
    if (!isThere) setDraft({ ...draft, lines: [...draft.lines, ...draftOf(product).lines] })
  })
  // An existing draft may have other products.
  useEffect(() => addChosen(), [product])
  const [wasSent, setWasSent] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = useLeavePage(form)
  const back = () => leave('inventory', { tab })
  const { kind } = KINDS[tab]
  const written = useCallback(
    ({ result }: { readonly result: StockDocumentDetail }) => {
      // Another tab may have a form of the other kind.
      if (result.kind === kind) leave('stockDocument', { kind, id: result.id })
    },
    [leave, kind],
  )
  useWritten(lossApplication, written)
  useWritten(transferApplication, written)
  const own = draftProblems(draft, tab, new Map([...goods].map(([id, { quantity }]) => [id, quantity])))
  const problemOf = (field: string): string | null => {
    if (!wasSent) return null
    const rule = own.get(field)
    return rule ? t(`stockDocument.problem.${rule}`) : (errors.find((error) => error.field === field)?.message ?? null)
  }
  const photos = usePhotoProblem({
    group: form,
    ids: draft.attachments,
    isRequired: tab === 'loss',
    wasSent,
    refusalOf: (field) => errors.find((error) => error.field === field)?.message ?? null,
  })
  const { root, guarded } = useGuardedSend<HTMLElement>()
  const send = () => {
    setWasSent(true)
    if (own.size > 0 || !photos.isRight) return
    const common = { branchId: branch.id, remark: draft.remark }
    const lines = draft.lines.map(({ productId, quantity }) => ({ productId, quantity: quantity ?? 0 }))
    if (tab === 'transfer') sendTransfer({ ...common, toBranchId: draft.toBranchId, lines })
    // Every line has a reason: the draft is valid.
    else
      sendLoss({
        ...common,
        attachments: draft.attachments,
        lines: lines.map((line, at) => ({ ...line, reason: draft.lines[at]?.reason ?? 'OTHER' })),
      })
  }
  return (
    <section ref={root} className="card stock-form" aria-label={t(`stockDocument.new.${kind}`)}>
      <p className="quiet">{t(`stockDocument.hint.${kind}`, { branch: `${branch.branchNo} ${branch.name}` })}</p>
      <FailureAlert failure={wasSent ? failure : null} />
      {isFailed && <RetryAlert error={error} onRetry={ask} />}
      {tab === 'transfer' && (
        <div className="form-field">
          <label htmlFor="transfer-to">{t('stockDocument.toBranch')}</label>
          <Select
            id="transfer-to"
            className="stock-form-add"
            showSearch={{ optionFilterProp: 'label' }}
            value={draft.toBranchId || null}
            options={[...(destinations ?? [])]}
            aria-invalid={problemOf('toBranchId') !== null}
            onChange={(toBranchId) => setDraft({ ...draft, toBranchId: toBranchId ?? '' })}
          />
          <span className="form-problem" role="alert">
            {problemOf('toBranchId')}
          </span>
        </div>
      )}
      <DraftLines
        lines={draft.lines}
        goods={goods}
        hasReason={tab === 'loss'}
        isLoading={isLoading}
        problemOf={problemOf}
        onChange={(lines) => setDraft({ ...draft, lines: [...lines] })}
      />
      {tab === 'loss' && (
        <AttachmentField
          group={form}
          label={t('attachment.proof')}
          isRequired
          value={draft.attachments}
          problem={photos.problem}
          onChange={(attachments) => setDraft({ ...draft, attachments: [...attachments] })}
        />
      )}
      <div className="form-field">
        <TextField
          label={t('stockDocument.remark')}
          limit={STOCK_REMARK_LENGTH}
          value={draft.remark}
          onChange={(remark) => setDraft({ ...draft, remark })}
        />
      </div>
      {isLeaving ? (
        <LeaveBar onStay={() => setIsLeaving(false)} onDiscard={back} />
      ) : (
        <FormActions isAtEnd>
          <Button disabled={isPending} onClick={() => (draft === first ? back() : setIsLeaving(true))}>
            {t('kit.cancel')}
          </Button>
          <Button type="primary" loading={isPending} onClick={() => guarded(send)}>
            {t(`stockDocument.send.${kind}`)}
          </Button>
        </FormActions>
      )}
    </section>
  )
}

/** Form for a new loss or transfer of the current branch. */
export const NewDocument = ({ tab }: { readonly tab: NewTab }) => {
  const { t } = useTranslation()
  const branch = useUnit($branch)
  return (
    <>
      <h1 className="page-title">{t(`stockDocument.new.${KINDS[tab].kind}`)}</h1>
      {branch && <NewForm key={branch.id} tab={tab} branch={branch} />}
    </>
  )
}
