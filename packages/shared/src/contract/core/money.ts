/** Fen per yuan. */
export const FEN_PER_YUAN = 100
/** Fen as yuan, the unit of number fields. */
export const toYuan = (fen: number): number => fen / FEN_PER_YUAN
/** Yuan, possibly with decimals, rounded to whole fen. */
export const toFen = (yuan: number): number => Math.round(yuan * FEN_PER_YUAN)
/** Fen as yuan with two decimals and without ¥, e.g. `12.30`, for sentences and text fields. */
export const yuanText = (fen: number): string => toYuan(fen).toFixed(2)
