/** How many fen a yuan has. */
export const FEN_PER_YUAN = 100
/** Fen as yuan, which fields for numbers have. */
export const toYuan = (fen: number): number => fen / FEN_PER_YUAN
/** Yuan, with decimals or not, as whole fen. */
export const toFen = (yuan: number): number => Math.round(yuan * FEN_PER_YUAN)
/** Fen as yuan with two decimals and without ¥, e.g. `12.30`, as sentences and text fields have it. */
export const yuanText = (fen: number): string => toYuan(fen).toFixed(2)
