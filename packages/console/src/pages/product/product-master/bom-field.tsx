import { BOM_LIMIT, PACK_LIMIT } from '@netbar/shared/contract'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FormField, ListInputProps } from '../../../kit/form/form-field.ts'
import { QuantityField } from '../../../kit/form/number/number-field.tsx'
import { linesIn, type TypedLine } from './bom-list.ts'
import './bom-field.css'
import { useMaterials } from './use-product-choices.ts'

/** Materials of a made product, each with its quantity per sale unit. */
const BomInput = ({ id, value, onChange }: ListInputProps) => {
  const { t } = useTranslation()
  const materials = useMaterials() ?? []
  const lines = linesIn(value)
  const change = (list: readonly TypedLine[]) => onChange(JSON.stringify(list))
  return (
    <>
      <ol className="bom-lines">
        {lines.map((line, index) => {
          const n = index + 1
          const others = lines.filter((other) => other !== line).map(({ productId }) => productId)
          return (
            // A line has no id while it is typed, so its index is the key.
            <li key={index}>
              <Select
                aria-label={t('productMaster.bomMaterial', { n })}
                showSearch={{ optionFilterProp: 'label' }}
                value={line.productId || null}
                options={materials.filter((each) => !others.includes(each.value))}
                onChange={(productId) => change(lines.with(index, { ...line, productId }))}
              />
              <QuantityField
                name={`bom-${line.productId || n}`}
                aria-label={t('productMaster.bomQuantity', { n })}
                min={1}
                max={PACK_LIMIT}
                value={line.quantity}
                onChange={(quantity) => change(lines.with(index, { ...line, quantity }))}
              />
              <Button
                aria-label={t('productMaster.bomRemove', { n })}
                onClick={() => change(lines.toSpliced(index, 1))}
              >
                ×
              </Button>
            </li>
          )
        })}
      </ol>
      <Button
        id={id}
        disabled={lines.length >= BOM_LIMIT}
        onClick={() => change([...lines, { productId: '', quantity: 1 }])}
      >
        {t('productMaster.bomAdd')}
      </Button>
    </>
  )
}

const Bom = ({ value }: { readonly value: unknown }) => {
  const { t } = useTranslation()
  const materials = useMaterials() ?? []
  const lines = linesIn(value)
  if (lines.length === 0) return '—'
  return lines
    .map(
      ({ productId, quantity }) =>
        `${materials.find((each) => each.value === productId)?.label ?? productId} × ${quantity}`,
    )
    .join(t('app.listSeparator'))
}

/** Field for the materials of a made product. */
export const bomField: FormField = {
  kind: 'list',
  name: 'bom',
  label: 'productMaster.bom',
  problem: 'productMaster.bomWrong',
  isShown: ({ type }) => type === 'MADE',
  Input: BomInput,
  Shown: Bom,
}
