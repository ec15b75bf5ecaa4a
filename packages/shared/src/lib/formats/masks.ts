/** What a hidden character looks like. */
const HIDDEN = '*'

/** Hides the characters of a text from one place to another, 0 being the first. */
const hide = (characters: readonly string[], from: number, to: number): string =>
  characters.map((character, index) => (index >= from && index < to ? HIDDEN : character)).join('')

/** A phone number without its characters 4 to 7 (specification §5). */
export const maskPhone = (phone: string): string => hide(Array.from(phone), 3, 7)

/** Where an identity card number is hidden, by its length: 6 digits of 18, 7 of 19 (specification §5). */
const ID_CARD_SPANS: Readonly<Record<number, readonly [number, number]>> = { 18: [8, 14], 19: [8, 15] }

/** An identity card number without its middle; hidden whole where it has another length. */
export const maskIdCard = (idCard: string): string => {
  const [from, to] = ID_CARD_SPANS[idCard.length] ?? [0, idCard.length]
  return hide(Array.from(idCard), from, to)
}

/** A name without its middle: the last of two characters, all but first and last of more (specification §5). */
export const maskName = (name: string): string => {
  const characters = Array.from(name)
  return characters.length <= 2 ? hide(characters, 1, 2) : hide(characters, 1, characters.length - 1)
}
