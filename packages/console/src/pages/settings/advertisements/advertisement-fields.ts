import { screenProducts } from '@netbar/shared/console'
import { ADVERTISEMENT_POSITIONS, SCREEN_LINKS } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { FormField, FormValues } from '../../../kit/form/form-field.ts'
import { optionsOf } from '../../../kit/options-of.ts'
import { pictureInputOf, Pictures } from '../../../kit/pictures/picture-field.tsx'
import { branchesField } from './branches-field.ts'

const usePositions = optionsOf(ADVERTISEMENT_POSITIONS, (value) => `advertisement.positions.${value}`)
const useLinks = optionsOf(SCREEN_LINKS, (value) => `advertisement.links.${value}`)
const useProducts = () => {
  const { products, ask } = useUnit({ products: screenProducts.$value, ask: screenProducts.asked })
  useEffect(() => {
    ask()
  }, [ask])
  return products?.map(({ id, name }) => ({ value: id, label: name })) ?? null
}
const leadsTo = (kind: string) => (values: FormValues) => values['link'] === kind

/** Fields of an advertisement's form. */
export const advertisementFields: readonly FormField[] = [
  { kind: 'text', name: 'title', label: 'advertisement.title', isRequired: true },
  { kind: 'choice', name: 'position', label: 'advertisement.position', isRequired: true, useOptions: usePositions },
  {
    kind: 'list',
    name: 'images',
    label: 'advertisement.image',
    isRequired: true,
    problem: 'advertisement.imageMissing',
    Input: pictureInputOf(1),
    Shown: Pictures,
  },
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
  branchesField,
  { kind: 'day', name: 'startDate', label: 'advertisement.startDate', isRequired: true },
  { kind: 'day', name: 'endDate', label: 'advertisement.endDate', isRequired: true },
  {
    kind: 'text',
    name: 'fromClock',
    label: 'advertisement.fromClock',
    hint: 'advertisement.clockHint',
    problem: 'advertisement.clockWrong',
  },
  { kind: 'text', name: 'toClock', label: 'advertisement.toClock', problem: 'advertisement.clockWrong' },
  { kind: 'number', name: 'weight', label: 'advertisement.weight', isRequired: true, hint: 'advertisement.weightHint' },
]
