import { $branches } from '@netbar/shared'
import { Button, Form, Input, Select } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstChoice, type ListChoice } from './list-query.ts'

interface ListFilterProps {
  readonly choice: ListChoice
  /** Whether the orders are of several branches, one of which can be chosen. */
  readonly hasBranches: boolean
  readonly onChange: (change: Partial<ListChoice>) => void
}

const BranchChoice = ({ choice, onChange }: Omit<ListFilterProps, 'hasBranches'>) => {
  const { t } = useTranslation()
  const branches = useUnit($branches)
  return (
    <Form.Item label={t('purchase.branch')} htmlFor="filter-branch">
      <Select
        id="filter-branch"
        className="purchase-branch"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('purchase.all')}
        {...(choice.branchId ? { value: choice.branchId } : {})}
        options={branches.map(({ id, branchNo, name }) => ({ value: id, label: `${branchNo} ${name}` }))}
        onChange={(branchId) => onChange({ branchId: branchId ?? '' })}
      />
    </Form.Item>
  )
}

/** Branch, order number and days; what is typed is sent with the search, not with each letter. */
export const ListFilter = ({ choice, hasBranches, onChange }: ListFilterProps) => {
  const { t } = useTranslation()
  const [orderNo, setOrderNo] = useState(choice.orderNo)
  const [applied, setApplied] = useState(choice.orderNo)
  if (applied !== choice.orderNo) {
    setApplied(choice.orderNo)
    setOrderNo(choice.orderNo)
  }
  return (
    <Form layout="inline" className="purchase-filter" onFinish={() => onChange({ orderNo: orderNo.trim() })}>
      {hasBranches && <BranchChoice choice={choice} onChange={onChange} />}
      <Form.Item label={t('purchase.orderNo')} htmlFor="filter-order-no">
        <Input
          id="filter-order-no"
          allowClear
          maxLength={32}
          value={orderNo}
          onChange={({ target }) => setOrderNo(target.value)}
        />
      </Form.Item>
      <Form.Item label={t('purchase.from')} htmlFor="filter-from">
        <Input
          id="filter-from"
          type="date"
          value={choice.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </Form.Item>
      <Form.Item label={t('purchase.to')} htmlFor="filter-to">
        <Input id="filter-to" type="date" value={choice.to} onChange={({ target }) => onChange({ to: target.value })} />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {t('purchase.search')}
      </Button>
      <Button
        onClick={() => {
          setOrderNo('')
          onChange({ ...firstChoice, status: choice.status })
        }}
      >
        {t('purchase.reset')}
      </Button>
    </Form>
  )
}
