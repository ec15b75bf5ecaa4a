import { useState } from 'react'
import { useTranslate } from '../runtime/use-translate.ts'
import { firstChoice, type Choice } from './choice.ts'

interface OrderFilterProps {
  readonly choice: Choice
  readonly onChange: (part: Partial<Choice>) => void
}

/** Order number and days; what is typed is asked for with the search, not with each letter. */
export const OrderFilter = ({ choice, onChange }: OrderFilterProps) => {
  const { t } = useTranslate()
  const [typed, setTyped] = useState({ orderNo: choice.orderNo, from: choice.from, to: choice.to })
  const field = (name: keyof typeof typed, label: string, type: string) => (
    <label className="netbar-field">
      <span>{label}</span>
      <input
        type={type}
        maxLength={32}
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
        onChange(typed)
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
            const { orderNo, from, to } = firstChoice
            setTyped({ orderNo, from, to })
            onChange({ orderNo, from, to, sort: firstChoice.sort })
          }}
        >
          {t('purchaseList.reset')}
        </button>
      </span>
    </form>
  )
}
