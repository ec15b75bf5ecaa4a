import { $menus, formatMoney, pageFunctionsOf } from '@netbar/shared'
import { giftSaving, giftTable, giftTableOpened } from '@netbar/shared/console'
import { type BranchEntry, type GiftStep, giftProblems, giftSteps } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useLeftDraft } from '../../../../frame/tabs/use-left-draft.ts'
import { EntryForm } from '../../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../../kit/form/form-field.ts'
import { PlainTable } from '../../../../kit/list/table/plain-table.tsx'
import { GiftStepsInput, GiftStepsShown } from './gift-steps-input.tsx'
import '../rates/branch-rates.css'

const FIELDS: readonly FormField[] = [
  {
    kind: 'list',
    name: 'steps',
    label: 'branchGifts.title',
    problem: 'branchGifts.problem.some',
    Input: GiftStepsInput,
    Shown: GiftStepsShown,
  },
]
const schema = v.object({
  steps: v.pipe(
    giftSteps,
    v.check((steps) => giftProblems(steps).length === 0),
  ),
})

/** What members of the brand get with their top-ups. */
export const BranchGifts = ({ row: { id } }: { readonly row: BranchEntry }) => {
  const { t } = useTranslation()
  const { table, status, error, menus, open } = useUnit({
    table: giftTable.$value,
    status: giftTable.$status,
    error: giftTable.$error,
    menus: $menus,
    open: giftTableOpened,
  })
  const form = `gifts-${id}`
  const hasDraft = useLeftDraft()
  const [isEdited, setIsEdited] = useState(() => hasDraft(form))
  const mayEdit = pageFunctionsOf(menus, 'branch').has('RECHARGE_GIFT_EDIT')
  useEffect(() => {
    if (mayEdit) open(id)
  }, [open, id, mayEdit])
  if (!mayEdit) return <Alert type="info" showIcon title={t('branchGifts.readOnly')} />
  const close = () => setIsEdited(false)
  return (
    <>
      <p className="quiet">{table && t('branchGifts.hint', { brand: table.brandName })}</p>
      {isEdited && table !== null ? (
        <EntryForm
          form={form}
          fields={FIELDS}
          schema={schema}
          row={table}
          version={table.version}
          write={giftSaving}
          toParams={(draft) => ({ id, version: table.version, ...v.parse(schema, draft) })}
          onClose={close}
          onDone={close}
        />
      ) : (
        <>
          <p>
            <Button type="primary" disabled={table === null} onClick={() => setIsEdited(true)}>
              {t('branchGifts.edit')}
            </Button>
          </p>
          <PlainTable<GiftStep>
            rowKey="principalFen"
            rows={table && table.steps}
            status={status}
            error={error}
            onRetry={() => open(id)}
            empty="branchGifts.none"
            columns={[
              {
                key: 'from',
                title: t('branchGifts.from'),
                align: 'right',
                render: (_, { principalFen }) => formatMoney(principalFen),
              },
              {
                key: 'gift',
                title: t('branchGifts.gift'),
                align: 'right',
                render: (_, { giftFen }) => formatMoney(giftFen),
              },
              { key: 'firstDay', title: t('branchGifts.firstDay'), render: (_, { from }) => from ?? '—' },
              { key: 'lastDay', title: t('branchGifts.lastDay'), render: (_, { until }) => until ?? '—' },
            ]}
          />
        </>
      )}
    </>
  )
}
