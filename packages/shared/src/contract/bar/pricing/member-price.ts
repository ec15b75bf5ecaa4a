/** What a branch sells a product for: to everybody, and to members where that is set. */
export interface ProductPrices {
  readonly priceFen: number
  readonly memberPriceFen: number | null
}

/** What somebody pays for a product. */
export interface AppliedPrice {
  readonly priceFen: number
  /** What others pay; null where this is what they pay too. */
  readonly ordinaryPriceFen: number | null
}

/** What a product costs: members pay their price where one is set and lower. */
export const priceFor = ({ priceFen, memberPriceFen }: ProductPrices, isMember: boolean): AppliedPrice =>
  isMember && memberPriceFen !== null && memberPriceFen < priceFen
    ? { priceFen: memberPriceFen, ordinaryPriceFen: priceFen }
    : { priceFen, ordinaryPriceFen: null }
