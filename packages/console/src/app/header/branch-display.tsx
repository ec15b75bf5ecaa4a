import { $branch, $branches, branchSelected } from '@netbar/shared'
import { Select } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'

/** The branch that everything is about: its number and name, or a choice for a user with several (specification §2). */
export const BranchDisplay = () => {
  const { t } = useTranslation()
  const { branch, branches, select } = useUnit({ branch: $branch, branches: $branches, select: branchSelected })
  if (!branch) return null
  if (branches.length === 1) {
    return (
      <span className="branch">
        {branch.branchNo} {branch.name}
      </span>
    )
  }
  return (
    <Select
      className="branch"
      aria-label={t('app.branch')}
      value={branch.id}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={branches.map(({ id, branchNo, name }) => ({ value: id, label: `${branchNo} ${name}` }))}
      onChange={(id) => select(id)}
    />
  )
}
