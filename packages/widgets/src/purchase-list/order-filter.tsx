import { useState } from 'react'
import { useTranslate } from '../runtime/use-translate.ts'
import { NEWEST_FIRST, type PurchaseChoice } from '../hooks/purchase-choice.ts'

interface OrderFilterProps {
  readonly onChange: (part: Partial<PurchaseChoice>) => void
}

const NOTHING = { orderNo: '', from: '', to: '' } satisfies PurchaseChoice['filters']

/** Filter by order number and days; applied on search, not with each letter. */
export const OrderFilter = ({ onChange }: OrderFilterProps) => {
  const { t } = useTranslate()
  const [typed, setTyped] = useState(NOTHING)
  const field = (name: keyof typeof NOTHING, label: string, type: string) => (
    <label className="netbar-field">
      <span>{label}</span>
      <input
        type={type}
        className="netbar-input"
        value={typed[name]}
        onInput={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
      />
    </label>
  )
  return (
    <form
      part="filter"
      className="netbar-orders-filter"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ filters: typed })
      }}
    >
      {field('orderNo', t('purchaseList.orderNo'), 'search')}
      {field('from', t('purchaseList.from'), 'date')}
      {field('to', t('purchaseList.to'), 'date')}
      <span className="netbar-orders-ask">
        <button type="submit" className="netbar-tool netbar-primary">
          {t('purchaseList.search')}
        </button>
        <button
          type="button"
          className="netbar-tool"
          onClick={() => {
            setTyped(NOTHING)
            onChange({ filters: NOTHING, sort: NEWEST_FIRST })
          }}
        >
          {t('purchaseList.reset')}
        </button>
      </span>
    </form>
  )
}
