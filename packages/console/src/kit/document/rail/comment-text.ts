import type { CommentPerson } from '@netbar/shared/contract'

/** A part of a comment's text; `isMention` marks the name of somebody whom it mentions. */
export interface TextPart {
  readonly text: string
  readonly isMention: boolean
}

const signOf = ({ name }: CommentPerson) => `@${name}`

/** Splits a text at the names of the people that it mentions; a longer name wins over one that it begins with. */
export const textParts = (text: string, mentions: readonly CommentPerson[]): readonly TextPart[] => {
  const signs = mentions.map(signOf).toSorted((one, other) => other.length - one.length)
  const parts: TextPart[] = []
  let plain = ''
  let at = 0
  const endPlain = () => {
    if (plain !== '') parts.push({ text: plain, isMention: false })
    plain = ''
  }
  while (at < text.length) {
    const from = at
    const sign = signs.find((each) => text.startsWith(each, from))
    if (sign === undefined) plain += text.charAt(at)
    else {
      endPlain()
      parts.push({ text: sign, isMention: true })
    }
    at += sign?.length ?? 1
  }
  endPlain()
  return parts
}

/** Those of the chosen people whom a text still names. */
export const mentionedIn = (text: string, chosen: readonly CommentPerson[]): readonly CommentPerson[] => {
  const named = new Set(textParts(text, chosen).flatMap((part) => (part.isMention ? [part.text] : [])))
  return chosen.filter((person) => named.has(signOf(person)))
}
