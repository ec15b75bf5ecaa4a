import {
  OPTION_LIMIT,
  OPTION_NAME_LENGTH,
  OPTION_PRICE_LIMIT,
  PRODUCT_OPTION_KINDS,
  toFen,
  toYuan,
} from '@netbar/shared/contract'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListInputProps } from '../../../kit/form/form-field.ts'
import { DecimalField } from '../../../kit/form/number/number-field.tsx'
import { TextField } from '../../../ui/text/text-field.tsx'
import { moved } from '../../../kit/pictures/picture-list.ts'
import { optionsIn, type TypedOption } from './option-list.ts'
import './option-input.css'

/** A topping costs more, a flavour may cost less; in yuan. */
const range = { min: -toYuan(OPTION_PRICE_LIMIT), max: toYuan(OPTION_PRICE_LIMIT) }

interface OptionRowProps {
  readonly n: number
  /** Name of the draft of its price. */
  readonly name: string
  readonly option: TypedOption
  readonly isLast: boolean
  readonly onChange: (option: TypedOption) => void
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
}

const OptionRow = ({ n, name, option, isLast, onChange, onMove, onRemove }: OptionRowProps) => {
  const { t } = useTranslation()
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
      <DecimalField
        name={name}
        aria-label={t('productDetail.optionPrice', { n })}
        isMoney
        {...range}
        value={option.priceFen === null ? null : toYuan(option.priceFen)}
        problem={option.priceFen === null ? t('kit.number.decimal', range) : null}
        onChange={(yuan) => onChange({ ...option, priceFen: yuan === null ? null : toFen(yuan) })}
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
            name={`${id}-${order}-${String(index)}`}
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
