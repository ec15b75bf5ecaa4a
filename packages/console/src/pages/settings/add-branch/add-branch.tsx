import { $user, branchEntries, hrefOf } from '@netbar/shared'
import { brands, brandsOpened } from '@netbar/shared/console'
import { BRANCH_NAME_LENGTH } from '@netbar/shared/contract'
import { Button, Empty, Select } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { branchProblems, emptyBranch, type BranchField, type BranchForm } from './branch-form.ts'
import './add-branch.css'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { TextInput } from '../../../ui/text/text-input.tsx'
import { isTooLong } from '../../../ui/text/text-rule.ts'

/** After the first branch, home opens (specification §6); after another one its page, where its details are entered. */
const useNextPage = (): void => {
  const navigate = useNavigate()
  const { user, saved } = useUnit({ user: $user, saved: branchEntries.$saved })
  const [countBefore] = useState(user?.branches.length ?? 0)
  const hasMore = (user?.branches.length ?? 0) > countBefore
  const addedId = saved?.isNew === true ? saved.id : null
  useEffect(() => {
    // The guard has to know of the branch first.
    if (!hasMore || addedId === null) return
    void navigate(countBefore === 0 ? hrefOf('home') : hrefOf('branchDetail', { id: addedId }), { replace: true })
  }, [hasMore, addedId, countBefore, navigate])
}

/**
 * Opens a branch of one of the user's brands. A user without branches is sent here first (specification §4, guard step
 * 6).
 */
export const AddBranch = () => {
  const { t } = useTranslation()
  const { list, status, error, isSaving, errors, failure, open, openForm, submit } = useUnit({
    list: brands.$value,
    status: brands.$status,
    error: brands.$error,
    isSaving: branchEntries.addition.$isPending,
    errors: branchEntries.addition.$errors,
    failure: branchEntries.addition.$failure,
    open: brandsOpened,
    openForm: branchEntries.formOpened,
    submit: branchEntries.addition.submitted,
  })
  const [typed, setTyped] = useState<BranchForm>(emptyBranch)
  const [problems, setProblems] = useState<readonly BranchField[]>([])
  useNextPage()
  useEffect(() => {
    open()
    openForm()
  }, [open, openForm])

  const choices = list ?? []
  // A user with one brand has no choice.
  const form = { ...typed, brandId: typed.brandId || (choices.length === 1 ? (choices[0]?.brandId ?? '') : '') }
  const change = (part: Partial<BranchForm>) => {
    setTyped({ ...typed, ...part })
    setProblems(problems.filter((field) => !(field in part)))
  }
  const save = () => {
    const found = branchProblems(form)
    setProblems(found)
    if (found[0]) document.getElementById(`branch-${found[0]}`)?.focus()
    else {
      const { brandId, ...draft } = form
      submit({ brandId, draft })
    }
  }
  const problemOf = (field: BranchField): string | null =>
    problems.includes(field) || (field === 'name' && isTooLong(form.name, { limit: BRANCH_NAME_LENGTH }))
      ? t(`addBranch.problem.${field}`)
      : (errors.find((error) => error.field === field)?.message ?? null)
  const mark = (field: BranchField) => {
    const problem = problemOf(field)
    return {
      id: `branch-${field}`,
      'aria-invalid': problem !== null,
      ...(problem === null ? {} : { status: 'error' as const, 'aria-describedby': `branch-${field}-problem` }),
    }
  }
  const field = (name: BranchField, input: ReactNode) => (
    <div className="add-branch-field">
      <label htmlFor={`branch-${name}`}>{t(`addBranch.${name}`)}</label>
      {input}
      <span id={`branch-${name}-problem`} className="add-branch-problem" role="alert">
        {problemOf(name)}
      </span>
    </div>
  )

  return (
    <>
      <h1 className="page-title">{t('routes.addBranch')}</h1>
      <section className="card add-branch">
        <p className="quiet">{t('addBranch.lead')}</p>
        {status === 'failed' && <RetryAlert error={error} onRetry={() => open()} />}
        {status === 'ready' && choices.length === 0 && <Empty description={t('addBranch.noBrand')} />}
        {choices.length > 0 && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <FailureAlert failure={errors.length === 0 ? failure : null} />
            {field(
              'brandId',
              <Select
                {...mark('brandId')}
                value={form.brandId || null}
                options={choices.map(({ brandId, name }) => ({ value: brandId, label: name }))}
                onChange={(brandId) => change({ brandId: brandId ?? '' })}
              />,
            )}
            {field(
              'branchNo',
              <TextInput
                {...mark('branchNo')}
                isCode
                limit={null}
                value={form.branchNo}
                onChange={(branchNo) => change({ branchNo: branchNo.toUpperCase() })}
              />,
            )}
            {field(
              'name',
              <TextInput
                {...mark('name')}
                limit={BRANCH_NAME_LENGTH}
                value={form.name}
                onChange={(name) => change({ name })}
              />,
            )}
            <Button type="primary" htmlType="submit" loading={isSaving}>
              {t('addBranch.save')}
            </Button>
          </form>
        )}
      </section>
    </>
  )
}
