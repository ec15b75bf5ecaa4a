import { screenProducts } from '@netbar/shared/console'
import { SCREEN_LINKS } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { FormField, FormValues } from '../../../kit/form/form-field.ts'
import { optionsOf } from '../../../kit/options-of.ts'

const useLinks = optionsOf(SCREEN_LINKS, (value) => `advertisement.links.${value}`)
const useProducts = () => {
  const { products, ask } = useUnit({ products: screenProducts.$value, ask: screenProducts.asked })
  useEffect(() => {
    ask()
  }, [ask])
  return products?.map(({ id, name }) => ({ value: id, label: name })) ?? null
}
const leadsTo = (kind: string) => (values: FormValues) => values['link'] === kind

/** Where a picture on a client machine leads. */
export const linkFields: readonly FormField[] = [
  { kind: 'choice', name: 'link', label: 'advertisement.link', isRequired: true, useOptions: useLinks },
  {
    kind: 'text',
    name: 'linkUrl',
    label: 'advertisement.linkUrl',
    isRequired: true,
    isShown: leadsTo('URL'),
    problem: 'advertisement.linkUrlWrong',
  },
  {
    kind: 'choice',
    name: 'productId',
    label: 'advertisement.product',
    isRequired: true,
    isShown: leadsTo('PRODUCT'),
    source: screenProducts,
    useOptions: useProducts,
  },
]
