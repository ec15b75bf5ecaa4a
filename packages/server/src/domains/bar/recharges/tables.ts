/** A step of a brand's gift table: from this amount on, this gift. */
export interface RechargeGiftTable {
  brand_id: string
  principal_fen: number
  gift_fen: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    recharge_gift: RechargeGiftTable
  }
}
