import { describe, expect, it } from 'vitest'
import { mentionedIn, textParts } from './comment-text.ts'

const li = { id: 'u1', name: '李明' }
const liHua = { id: 'u2', name: '李明华' }

describe('textParts', () => {
  it.each([
    ['少了两箱', [], ['少了两箱']],
    ['@李明 请看', [li], ['[@李明]', ' 请看']],
    ['请@李明华和@李明看', [li, liHua], ['请', '[@李明华]', '和', '[@李明]', '看']],
    ['@王芳 请看', [li], ['@王芳 请看']],
    ['', [li], []],
  ] as const)('%s', (text, mentions, parts) => {
    const shown = textParts(text, mentions).map((part) => (part.isMention ? `[${part.text}]` : part.text))
    expect(shown).toEqual(parts)
  })
})

describe('mentionedIn', () => {
  it('drops who was chosen and then deleted from the text', () => {
    expect(mentionedIn('@李明 请看', [li, liHua])).toEqual([li])
    expect(mentionedIn('@李明华 请看', [li, liHua])).toEqual([liHua])
  })
})
