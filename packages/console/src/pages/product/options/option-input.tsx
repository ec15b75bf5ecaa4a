import { OPTION_LIMIT, OPTION_NAME_LENGTH, PRODUCT_OPTION_KINDS, yuanText } from '@netbar/shared/contract'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListInputProps } from '../../../kit/form/form-field.ts'
import { Input } from '../../../ui/input.ts'
import { TextField } from '../../../ui/text/text-field.tsx'
import { moved } from '../gallery/picture-list.ts'
import { fenOf, optionsIn, type TypedOption } from './option-list.ts'
import './option-input.css'

interface OptionRowProps {
  readonly n: number
  readonly option: TypedOption
  readonly isLast: boolean
  readonly onChange: (option: TypedOption) => void
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
}

const OptionRow = ({ n, option, isLast, onChange, onMove, onRemove }: OptionRowProps) => {
  const { t } = useTranslation()
  // While an amount is being typed it may be invalid.
  const [price, setPrice] = useState(option.priceFen === null ? '' : yuanText(option.priceFen))
  return (
    <li>
      <Select
        aria-label={t('productDetail.optionKindOf', { n })}
        value={option.kind}
        options={PRODUCT_OPTION_KINDS.map((kind) => ({ value: kind, label: t(`productDetail.optionKind.${kind}`) }))}
        onChange={(kind) => onChange({ ...option, kind })}
      />
      <TextField
        aria-label={t('productDetail.optionName', { n })}
        placeholder={t('productDetail.optionNameHint')}
        limit={OPTION_NAME_LENGTH}
        value={option.name}
        onChange={(name) => onChange({ ...option, name })}
      />
      <Input
        aria-label={t('productDetail.optionPrice', { n })}
        prefix="±¥"
        inputMode="text"
        {...(option.priceFen === null ? { status: 'error' as const } : {})}
        aria-invalid={option.priceFen === null}
        value={price}
        onChange={({ target }) => {
          setPrice(target.value)
          onChange({ ...option, priceFen: fenOf(target.value) })
        }}
      />
      <span className="option-tools">
        <Button disabled={n === 1} aria-label={t('productDetail.optionUp', { n })} onClick={() => onMove(-1)}>
          ↑
        </Button>
        <Button disabled={isLast} aria-label={t('productDetail.optionDown', { n })} onClick={() => onMove(1)}>
          ↓
        </Button>
        <Button aria-label={t('productDetail.optionRemove', { n })} onClick={onRemove}>
          ×
        </Button>
      </span>
    </li>
  )
}

/** Flavours and toppings in the order in which guests see them, each with its price difference. */
export const OptionInput = ({ id, value, onChange }: ListInputProps) => {
  const { t } = useTranslation()
  // Moved rows are rendered anew, together with the text typed in them.
  const [order, setOrder] = useState(0)
  const options = optionsIn(value)
  const change = (list: readonly TypedOption[]) => onChange(JSON.stringify(list))
  const reorder = (list: readonly TypedOption[]) => {
    setOrder(order + 1)
    change(list)
  }
  return (
    <>
      <ol className="option-list">
        {options.map((option, index) => (
          <OptionRow
            // An option has no id while it is typed, so its index is the key.
            key={`${order}-${String(index)}`}
            n={index + 1}
            option={option}
            isLast={index === options.length - 1}
            onChange={(next) => change(options.with(index, next))}
            onMove={(by) => reorder(moved(options, index, by))}
            onRemove={() => reorder(options.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Button
        id={id}
        disabled={options.length >= OPTION_LIMIT}
        onClick={() => change([...options, { kind: options.at(-1)?.kind ?? 'FLAVOUR', name: '', priceFen: 0 }])}
      >
        {t('productDetail.optionAdd')}
      </Button>
    </>
  )
}
