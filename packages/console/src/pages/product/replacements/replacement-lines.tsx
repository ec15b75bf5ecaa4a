import type { ReplacementLine } from '@netbar/shared/contract'
import { count, money, price, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { DiscrepancyPhotos } from './discrepancy-photos.tsx'
import { discrepancyText } from './discrepancy-text.ts'

/** Columns of replacement lines, with the discrepancy and progress of each. */
export const replacementLineColumns: readonly LineColumn<ReplacementLine>[] = [
  text('replacement.product', ({ productName }) => productName),
  text('replacement.spec', ({ spec }) => spec),
  text(
    'replacement.difference',
    ({ difference }, t) =>
      difference && (
        <>
          {discrepancyText(t, difference)} <DiscrepancyPhotos attachments={difference.attachments} />
        </>
      ),
  ),
  count('replacement.quantity', ({ quantity }) => quantity),
  count('replacement.shippedQuantity', ({ shippedQuantity }) => shippedQuantity),
  count('replacement.acceptedQuantity', ({ acceptedQuantity }) => acceptedQuantity),
  price('replacement.price', ({ priceFen }) => priceFen),
  money('replacement.amount', ({ amountFen }) => amountFen),
]
