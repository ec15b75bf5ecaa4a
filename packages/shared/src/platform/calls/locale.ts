import { createEvent, createStore } from 'effector'

/** The person chose another language; every text follows without a reload. */
export const localeSelected = createEvent<'zh-CN' | 'en-US' | 'zh-TW'>()

/** The language that calls ask the server's messages in. */
export const $locale = createStore<'zh-CN' | 'en-US' | 'zh-TW'>('zh-CN').on(localeSelected, (_, locale) => locale)
