import { productOption, SALE_CHANNELS, Status } from '@netbar/shared/contract'
import type { BranchProductSettings, ProductOption } from '@netbar/shared/contract'
import type { Transaction, Updateable } from 'kysely'
import { array, parse } from 'valibot'
import type { Tables } from '../../../platform/db/index.ts'
import type { BranchProductTable } from '../tables.ts'
import { listText } from '../../../platform/db/list-text.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { picturesOf } from '../../org/index.ts'

/** Resource name in the history of branches' products. */
export const BRANCH_PRODUCTS = 'branchProducts'

/** Options that guests choose for a branch's product. */
export const optionsOf = ({ options }: Pick<BranchProductTable, 'options'>): readonly ProductOption[] =>
  parse(array(productOption), JSON.parse(options))

/** Channels through which guests can order a branch's product, in the order of the contract. */
export const channelsOf = ({ channels }: Pick<BranchProductTable, 'channels'>) =>
  SALE_CHANNELS.filter((channel) => channels.split(',').includes(channel))

/** Stored form of channels: each once, in the order of the contract. */
export const channelsText = (channels: BranchProductSettings['channels']): string =>
  SALE_CHANNELS.filter((channel) => channels.includes(channel)).join(',')

const refuse = (problems: readonly FieldProblem[]): void => {
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
}

/**
 * Refuses settings that contradict each other.
 *
 * @throws Refusal 42201 naming every field.
 */
export const refuseSettings = ({ safetyQuantity, maxQuantity, showFrom, showTo }: BranchProductSettings): void => {
  const problems: FieldProblem[] = [
    ...(maxQuantity !== null && maxQuantity < safetyQuantity
      ? [{ field: 'maxQuantity', text: { key: 'products.maxBelowSafety' as const } }]
      : []),
    ...((showFrom === null) === (showTo === null)
      ? []
      : [{ field: showFrom === null ? 'showFrom' : 'showTo', text: { key: 'products.bothTimes' as const } }]),
  ]
  refuse(problems)
}

/** Columns of the settings. */
export const columnsOf = (settings: BranchProductSettings): Updateable<BranchProductTable> => ({
  sort: settings.sort,
  safety_quantity: settings.safetyQuantity,
  max_quantity: settings.maxQuantity,
  order_limit: settings.orderLimit,
  channels: channelsText(settings.channels),
  show_from: settings.showFrom,
  show_to: settings.showTo,
  ...(settings.options === undefined ? {} : { options: JSON.stringify(settings.options) }),
  ...(settings.images === undefined ? {} : { images: listText(settings.images) }),
})

const optionProblems = async (
  trx: Transaction<Tables>,
  row: BranchProductTable,
  options: readonly ProductOption[],
): Promise<readonly FieldProblem[]> => {
  if (options.length === 0) return []
  const { type, retail_price_fen } = await trx
    .selectFrom('product')
    .where('id', '=', row.product_id)
    .select(['type', 'retail_price_fen'])
    .executeTakeFirstOrThrow()
  const price = row.price_fen ?? retail_price_fen
  const names = options.map(({ kind, name }) => `${kind} ${name}`)
  const key =
    type !== 'MADE'
      ? 'products.optionsOfMade'
      : new Set(names).size < names.length
        ? 'products.optionTwice'
        : options.some(({ priceFen }) => price + priceFen < 0)
          ? 'products.optionBelowZero'
          : null
  return key === null ? [] : [{ field: 'options', text: { key } }]
}

/**
 * Refuses settings that do not fit the product: options of what is not made to order, pictures that its brand does
 * not have.
 *
 * @throws Refusal 42201 naming every field.
 */
export const refuseForeignSettings = async (
  trx: Transaction<Tables>,
  row: BranchProductTable,
  { options = [], images = [] }: BranchProductSettings,
): Promise<void> => {
  const pictures = await picturesOf(trx, row.brand_id, images)
  refuse([
    ...(await optionProblems(trx, row, options)),
    ...(images.every((url) => pictures.has(url))
      ? []
      : [{ field: 'images', text: { key: 'products.noSuchPicture' as const } }]),
    ...(new Set(images).size === images.length
      ? []
      : [{ field: 'images', text: { key: 'products.pictureTwice' as const } }]),
  ])
}
