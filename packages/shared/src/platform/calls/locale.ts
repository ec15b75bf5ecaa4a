import { createEvent, createStore } from 'effector'

/** The user chose another language; every text follows without a reload. */
export const localeSelected = createEvent<'zh-CN' | 'en-US' | 'zh-TW'>()

/** Language in which calls request the server's messages. */
export const $locale = createStore<'zh-CN' | 'en-US' | 'zh-TW'>('zh-CN').on(localeSelected, (_, locale) => locale)
