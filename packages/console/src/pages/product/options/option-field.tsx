import { formatMoney } from '@netbar/shared'
import { useTranslation } from 'react-i18next'
import type { FormField } from '../../../kit/form/form-field.ts'
import { OptionInput } from './option-input.tsx'
import { optionsIn } from './option-list.ts'

const Options = ({ value }: { readonly value: unknown }) => {
  const { t } = useTranslation()
  const options = optionsIn(value)
  if (options.length === 0) return '—'
  return options
    .map(({ kind, name, priceFen }) => {
      const more = priceFen !== null && priceFen > 0 ? '+' : ''
      return `${t(`productDetail.optionKind.${kind}`)} ${name}${priceFen ? ` ${more}${formatMoney(priceFen)}` : ''}`
    })
    .join(t('app.listSeparator'))
}

/** Field for the options of a made product. */
export const optionField: FormField = {
  kind: 'list',
  name: 'options',
  label: 'productDetail.options',
  problem: 'productDetail.optionsWrong',
  Input: OptionInput,
  Shown: Options,
}
