/** Replacement of a masked character. */
const HIDDEN = '*'

/** Masks the characters from `from` up to `to`, counted from 0. */
const hide = (characters: readonly string[], from: number, to: number): string =>
  characters.map((character, index) => (index >= from && index < to ? HIDDEN : character)).join('')

/** A phone number with characters 4 to 7 masked (specification §5). */
export const maskPhone = (phone: string): string => hide(Array.from(phone), 3, 7)

/** Masked range of an ID card number, by its length: 6 digits of 18, 7 of 19 (specification §5). */
const ID_CARD_SPANS: Readonly<Record<number, readonly [number, number]>> = { 18: [8, 14], 19: [8, 15] }

/** An ID card number with its middle masked; fully masked where it has another length. */
export const maskIdCard = (idCard: string): string => {
  const [from, to] = ID_CARD_SPANS[idCard.length] ?? [0, idCard.length]
  return hide(Array.from(idCard), from, to)
}

/** A name with its middle masked: the last of two characters, all but the first and last of more (specification §5). */
export const maskName = (name: string): string => {
  const characters = Array.from(name)
  return characters.length <= 2 ? hide(characters, 1, 2) : hide(characters, 1, characters.length - 1)
}
