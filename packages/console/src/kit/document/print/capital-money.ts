import signs from './capital-signs.json' with { type: 'json' }

/** Languages that write amounts in capital characters. */
export type CapitalLanguage = keyof typeof signs
type Signs = (typeof signs)[CapitalLanguage]

const FEN_PER_YUAN = 100
const GROUP = 10_000

/** A language, where it writes amounts in capitals. */
export const capitalLanguage = (language: string): CapitalLanguage | null =>
  language === 'zh-CN' || language === 'zh-TW' ? language : null

/** Four digits, without zeros at either end. */
const groupText = (group: number, { digits, places }: Signs): string => {
  let text = ''
  let isZero = false
  for (let place = places.length - 1; place >= 0; place -= 1) {
    const digit = Math.trunc(group / 10 ** place) % 10
    if (digit === 0) isZero = text !== ''
    else {
      text += `${isZero ? digits.charAt(0) : ''}${digits.charAt(digit)}${places[place] ?? ''}`
      isZero = false
    }
  }
  return text
}

const yuanText = (yuan: number, known: Signs): string => {
  const groups: number[] = []
  for (let rest = yuan; rest > 0; rest = Math.trunc(rest / GROUP)) groups.unshift(rest % GROUP)
  return groups.reduce((text, group, index) => {
    if (group === 0) return text
    // Empty places between two groups are one zero.
    const isApart = text !== '' && (group < GROUP / 10 || groups[index - 1] === 0)
    const zero = isApart ? known.digits.charAt(0) : ''
    return `${text}${zero}${groupText(group, known)}${known.groups[groups.length - 1 - index] ?? ''}`
  }, '')
}

/** An amount of fen in capital characters, as bills and receipts have it. */
export const capitalMoney = (fen: number, language: CapitalLanguage): string => {
  const known = signs[language]
  const amount = Math.abs(fen)
  const yuan = Math.trunc(amount / FEN_PER_YUAN)
  const [tenths, hundredths] = [Math.trunc(amount / 10) % 10, amount % 10]
  const nil = known.digits.charAt(0)
  const text = [
    known.currency,
    fen < 0 && known.minus,
    amount === 0 && nil + known.yuan,
    yuan > 0 && yuanText(yuan, known) + known.yuan,
    tenths > 0 && known.digits.charAt(tenths) + known.jiao,
    tenths === 0 && hundredths > 0 && yuan > 0 && nil,
    hundredths > 0 ? known.digits.charAt(hundredths) + known.fen : known.whole,
  ]
  return text.filter((part) => part !== false).join('')
}
