import type { PaymentKind } from '@netbar/shared/contract'
import type { BalanceMove, BalanceReference } from '../../members/index.ts'
import type { PaidRef } from './due.ts'

/** Kinds of changes of a card that pays. Neither a top-up nor cash that is handed in is paid by one. */
export const CARD_KINDS: Readonly<Partial<Record<PaymentKind, BalanceMove['kind']>>> = {
  SALE: 'GOODS',
  VISIT: 'VISIT',
  CARD_DEPOSIT: 'DEPOSIT',
}

/** What a change of a card is about. */
export const cardReference = ({ type, id, no }: PaidRef): BalanceReference | null =>
  type === 'cash_deposit' ? null : { type, id, no }
