import { groupCandidates } from '@netbar/shared/console'
import { GROUP_LIMIT, type GroupMember } from '@netbar/shared/contract'
import { Select } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailure } from '../../../ui/use-failure.ts'

interface MemberSearchProps {
  readonly groupId: string
  readonly members: readonly GroupMember[]
  readonly onAdd: (member: GroupMember) => void
}

/** Search for a product to add to the group. */
export const MemberSearch = ({ groupId, members, onAdd }: MemberSearchProps) => {
  const { t } = useTranslation()
  const failure = useFailure()
  const id = useId()
  const { page, status, error, ask } = useUnit({
    page: groupCandidates.$value,
    status: groupCandidates.$status,
    error: groupCandidates.$error,
    ask: groupCandidates.asked,
  })
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    ask({ id: groupId, keyword: keyword.trim() })
  }, [ask, groupId, keyword])
  const taken = new Set(members.map(({ id }) => id))
  const offered = (page?.rows ?? []).filter(({ id }) => !taken.has(id))
  const isFull = members.length >= GROUP_LIMIT
  return (
    <div className="form-field group-search">
      <label htmlFor={id}>{t(isFull ? 'productCode.full' : 'productCode.addMember')}</label>
      <Select<string>
        id={id}
        disabled={isFull}
        value={null}
        showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
        notFoundContent={
          status === 'failed'
            ? failure(error)
            : t(status === 'loading' ? 'productCode.searching' : 'productCode.noneFound')
        }
        options={offered.map(({ id: value, code, name, spec }) => ({ value, label: `${code} ${name} ${spec}`.trim() }))}
        onChange={(chosen) => {
          const member = offered.find((each) => each.id === chosen)
          setKeyword('')
          if (member) onAdd(member)
        }}
      />
    </div>
  )
}
