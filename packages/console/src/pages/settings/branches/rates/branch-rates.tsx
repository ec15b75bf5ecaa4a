import { rateSaving } from '@netbar/shared/console'
import { type BranchEntry, planProblems, rateTerms } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useLeftDraft } from '../../../../frame/tabs/use-left-draft.ts'
import { EntryForm } from '../../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../../kit/form/form-field.ts'
import { ListFailed } from '../../../../kit/list/list-failed.tsx'
import { ListMissing } from '../../../../kit/list/list-missing.tsx'
import { useFloorPlan } from '../floor/use-floor-plan.ts'
import { PackageList } from './package-list.tsx'
import { PlanInput, PlanShown } from './plan-input.tsx'
import { PlanPicture } from './plan-picture.tsx'
import './branch-rates.css'

const FIELDS: readonly FormField[] = [
  {
    kind: 'list',
    name: 'terms',
    label: 'branchRates.title',
    problem: 'branchRates.problem.some',
    Input: PlanInput,
    Shown: PlanShown,
  },
]
const schema = v.object({
  terms: v.pipe(
    rateTerms,
    v.check((terms) => planProblems(terms).length === 0),
  ),
})

/** What a branch charges for time: what applies now, and the form of it. */
export const BranchRates = ({ row: { id } }: { readonly row: BranchEntry }) => {
  const { t } = useTranslation()
  const { plan, status, error, mayEdit, retry } = useFloorPlan(id)
  const form = `rates-${id}`
  const hasDraft = useLeftDraft()
  const [isEdited, setIsEdited] = useState(() => hasDraft(form))
  if (plan === null) return <ListMissing status={status} error={error} onRetry={retry} />
  const close = () => setIsEdited(false)
  return (
    <div className="branch-rates">
      {status === 'failed' && <ListFailed error={error} onRetry={retry} />}
      {isEdited && mayEdit ? (
        <EntryForm
          form={form}
          fields={FIELDS}
          schema={schema}
          row={plan}
          version={plan.version}
          write={rateSaving}
          toParams={(draft) => ({ id, version: plan.version, terms: v.parse(schema, draft).terms })}
          onClose={close}
          onDone={close}
        />
      ) : (
        <>
          {mayEdit && (
            <p>
              <Button type="primary" onClick={() => setIsEdited(true)}>
                {t('branchRates.edit')}
              </Button>
            </p>
          )}
          <PackageList plan={plan} />
          <PlanPicture plan={plan} terms={plan.terms} />
        </>
      )}
    </div>
  )
}
