const FEN_PER_YUAN = 100

/** An amount of fen as `¥1,234.50`; blank where there is none (specification §5). */
export const formatMoney = (fen: number | null | undefined): string => {
  if (fen === null || fen === undefined) return ''
  const sign = fen < 0 ? '-' : ''
  const yuan = Math.trunc(Math.abs(fen) / FEN_PER_YUAN)
  const rest = String(Math.abs(fen) % FEN_PER_YUAN).padStart(2, '0')
  return `${sign}¥${yuan.toLocaleString('en')}.${rest}`
}
