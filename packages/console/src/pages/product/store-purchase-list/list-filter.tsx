import { Button, DatePicker, Form, Input } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstChoice, type ListChoice } from './list-query.ts'

const DAY_FORMAT = 'YYYY-MM-DD'

interface ListFilterProps {
  readonly choice: ListChoice
  readonly onChange: (change: Partial<ListChoice>) => void
}

/** Order number and days; what is typed is sent with the search, not with each letter. */
export const ListFilter = ({ choice, onChange }: ListFilterProps) => {
  const { t } = useTranslation()
  const [orderNo, setOrderNo] = useState(choice.orderNo)
  const [applied, setApplied] = useState(choice.orderNo)
  if (applied !== choice.orderNo) {
    setApplied(choice.orderNo)
    setOrderNo(choice.orderNo)
  }
  const days = [choice.from, choice.to].map((day) => (day ? dayjs(day) : null))
  return (
    <Form layout="inline" className="purchase-filter" onFinish={() => onChange({ orderNo: orderNo.trim() })}>
      <Form.Item label={t('purchase.orderNo')} htmlFor="filter-order-no">
        <Input
          id="filter-order-no"
          allowClear
          maxLength={32}
          value={orderNo}
          onChange={({ target }) => setOrderNo(target.value)}
        />
      </Form.Item>
      <Form.Item label={t('purchase.created')} htmlFor="filter-created">
        <DatePicker.RangePicker
          id="filter-created"
          allowEmpty
          value={[days[0] ?? null, days[1] ?? null]}
          placeholder={[t('purchase.from'), t('purchase.to')]}
          onChange={(range) =>
            onChange({ from: range?.[0]?.format(DAY_FORMAT) ?? '', to: range?.[1]?.format(DAY_FORMAT) ?? '' })
          }
        />
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
