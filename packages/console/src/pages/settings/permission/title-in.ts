import type { MenuEntry } from '@netbar/shared/contract'

/** The title of a node in a language. */
export const titleIn = ({ titleZh, titleEn, titleTw }: MenuEntry, language: string): string =>
  language === 'en-US' ? titleEn : language === 'zh-TW' ? titleTw : titleZh
