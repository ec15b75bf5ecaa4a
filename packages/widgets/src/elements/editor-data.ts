import { ELEMENTS, EVENTS, PROPERTIES } from './manifest.ts'

const ATTRIBUTES = [
  {
    name: 'theme',
    description: 'light unless given; auto follows the person’s system',
    values: ['light', 'dark', 'auto'],
  },
  {
    name: 'locale',
    description: 'The language; that of configure() unless given',
    values: ['zh-CN', 'en-US', 'zh-TW'],
  },
] as const

/** The elements for VS Code (`html.customData`, version 1.1). */
export const vscodeHtmlData = () => ({
  version: 1.1,
  tags: ELEMENTS.map(({ tag, description }) => ({
    name: tag,
    description,
    attributes: ATTRIBUTES.map(({ values, ...attribute }) => ({
      ...attribute,
      values: values.map((name) => ({ name })),
    })),
  })),
})

/** The elements for JetBrains' editors (web-types). */
export const webTypes = (version: string) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name: '@netbar/widgets',
  version,
  'description-markup': 'none',
  contributions: {
    html: {
      elements: ELEMENTS.map(({ tag, description, events, slots }) => ({
        name: tag,
        description,
        attributes: ATTRIBUTES.map(({ name, description: about, values }) => ({
          name,
          description: about,
          value: { type: values.map((value) => `'${value}'`).join(' | ') },
        })),
        slots: slots.map((slot) => ({ ...slot })),
        js: { events: events.map((name) => ({ name, description: EVENTS[name] })) },
      })),
    },
    css: {
      properties: Object.entries(PROPERTIES).map(([name, description]) => ({ name, description })),
      parts: [...new Map(ELEMENTS.flatMap(({ parts }) => parts).map((part) => [part.name, part])).values()],
    },
  },
})
