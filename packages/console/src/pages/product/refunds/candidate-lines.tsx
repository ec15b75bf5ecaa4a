import { formatPercent } from '@netbar/shared'
import { creditOf, MAX_UNITS, type RefundCandidate } from '@netbar/shared/contract'
import { count, money, price, product, summed, text } from '../../../kit/document/lines/line-columns.tsx'
import { entryColumn, type LineEntry } from '../../../kit/document/lines/line-entry.tsx'
import { LinesEntry } from '../../../kit/document/lines/lines-entry.tsx'

/** Identifies what can be refunded: a lot, or a line that was not shipped. */
export const keyOf = ({ type, orderLineId, receiptLineId }: RefundCandidate) =>
  `${type} ${receiptLineId ?? orderLineId}`

/** Maximum credit of a quantity: its price times the ratio of its product's policy. */
const maxRefundFen = ({ priceFen, maxRatioBp }: RefundCandidate, quantity: number): number =>
  creditOf(quantity, priceFen, maxRatioBp, 'COMPANY')

interface CandidateLine extends RefundCandidate {
  readonly id: string
  readonly typed: number | null
}

interface CandidateLinesProps {
  readonly candidates: readonly RefundCandidate[]
  /** Typed quantities by the candidates' keys. */
  readonly quantities: Readonly<Record<string, number | null>>
  readonly problemOf: (key: string) => string | null
  readonly onChange: (quantities: Readonly<Record<string, number | null>>) => void
}

const unitOf = ({ purchaseUnit }: RefundCandidate) => purchaseUnit

/** What can be refunded of an order, with the quantity that is asked for. */
export const CandidateLines = ({ candidates, quantities, problemOf, onChange }: CandidateLinesProps) => {
  const lines = candidates.map((candidate): CandidateLine => {
    const id = keyOf(candidate)
    return { ...candidate, id, typed: quantities[id] ?? 0 }
  })
  const entry: LineEntry<CandidateLine> = {
    name: 'refund',
    title: 'refund.number.submit',
    ruleOf: () => ({ min: 0, max: MAX_UNITS, decimals: 0 }),
    valueOf: ({ typed }) => typed,
    unitOf,
    problemOf: ({ id }) => problemOf(id),
    onChange: (values) => onChange({ ...quantities, ...Object.fromEntries(values) }),
  }
  return (
    <LinesEntry
      entry={entry}
      columns={[
        product('refund.product'),
        ...(lines.some(({ expireDate }) => expireDate !== null)
          ? [text<CandidateLine>('refund.expireDate', ({ expireDate }) => expireDate)]
          : []),
        summed('refund.possible.submit', ({ quantity }) => quantity, unitOf),
        price<CandidateLine>('refund.price', ({ priceFen }) => priceFen),
        entryColumn(entry),
        ...(lines.some(({ type }) => type !== 2)
          ? [count<CandidateLine>('refund.percent', ({ maxRatioBp }) => formatPercent(maxRatioBp))]
          : []),
        money<CandidateLine>('refund.amount', (line) => maxRefundFen(line, line.typed ?? 0)),
      ]}
      lines={lines}
      scan="focuses"
      fills={[{ label: 'refund.fill.submit', valueOf: ({ quantity }) => quantity }]}
    />
  )
}
