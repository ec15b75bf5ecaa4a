import type { NetbarEvents } from './events.ts'

export interface Described {
  readonly name: string
  readonly description: string
}

/** Description of an element for editors and documentation tools. */
export interface ElementDescription {
  readonly tag: `netbar-${string}`
  readonly description: string
  readonly events: readonly (keyof NetbarEvents)[]
  readonly slots: readonly Described[]
  readonly parts: readonly Described[]
  readonly properties: readonly string[]
}

export const EVENTS: Readonly<Record<keyof NetbarEvents, string>> = {
  'netbar-navigate': 'Somebody chose something that leads on. Cancelable: without preventDefault the console opens.',
  'netbar-notice': 'A live notice arrived. Dispatched once, at the first element of its runtime.',
  'netbar-branch': 'The branch that everything is about now.',
  'netbar-count': 'The unread total, once it is known.',
  'netbar-connection': 'The live channel opened or closed. Dispatched once, at the first element of its runtime.',
  'netbar-error': 'A failure, with a stable code. Dispatched once, at the first element of its runtime.',
  'netbar-stored': 'A delivery was received.',
  'netbar-signed-out': 'Nobody is signed in any more. Dispatched once, at the first element of its runtime.',
}

/** Events of all elements. */
const COMMON = ['netbar-notice', 'netbar-connection', 'netbar-error', 'netbar-signed-out'] as const

/** Custom properties of every widget, with their descriptions. */
export const PROPERTIES: Readonly<Record<string, string>> = {
  '--netbar-surface': 'Background',
  '--netbar-surface-raised': 'Background of rows under the pointer and of column headings',
  '--netbar-text': 'Text',
  '--netbar-text-quiet': 'Text of less weight',
  '--netbar-line': 'Lines between things',
  '--netbar-line-strong': 'Borders of fields',
  '--netbar-accent': 'What can be pressed, and what is chosen',
  '--netbar-accent-text': 'Text on the colour of what can be pressed',
  '--netbar-accent-quiet': 'Background of what is chosen',
  '--netbar-danger': 'Badge, and what is late or wrong',
  '--netbar-warning': 'What wants attention',
  '--netbar-warning-quiet': 'Background of what wants attention',
  '--netbar-focus': 'Ring around what has the focus',
  '--netbar-radius': 'Radius of corners',
  '--netbar-popup-radius': 'Radius of the corners of popups and dialogs',
  '--netbar-font': 'Family of the type',
  '--netbar-font-size': 'Size of the type; smaller text follows it',
  '--netbar-shadow': 'Shadow of popups',
  '--netbar-bell-color': 'Colour of the bell itself',
  '--netbar-badge': 'Background of the badge',
  '--netbar-badge-text': 'Number on the badge',
  '--netbar-popup-width': 'Width of the popup',
  '--netbar-popup-height': 'Greatest height of the list in the popup',
  '--netbar-row-padding': 'Room above and below each message or notice',
  '--netbar-feed-height': 'Height of the notice feed',
  '--netbar-list-height': 'Greatest height of the rows of a purchase list',
}
const POPUP = ['--netbar-popup-width', '--netbar-popup-height']
const ROWS = ['--netbar-row-padding']
const BELL = ['--netbar-bell-color', '--netbar-badge', '--netbar-badge-text']
const OWN = new Set([...BELL, ...POPUP, ...ROWS, '--netbar-feed-height', '--netbar-list-height'])
const shared = Object.keys(PROPERTIES).filter((name) => !OWN.has(name))

const part = (name: string, description: string): Described => ({ name, description })

const listOf = (
  tag: ElementDescription['tag'],
  description: string,
  ...events: ElementDescription['events']
): ElementDescription => ({
  tag,
  description,
  events: ['netbar-navigate', ...events, ...COMMON],
  slots: [part('title', 'The heading')],
  parts: [
    part('header', 'The heading with its button'),
    part('tab', 'One status with its count'),
    part('filter', 'The form of the filters'),
    part('rows', 'What scrolls the rows'),
    part('row', 'One order'),
    part('unstored', 'How long a delivery waits'),
    part('store', 'The button that opens a receipt'),
    part('pages', 'Total, and the way to other pages'),
    part('dialog', 'The dialog of a receipt'),
  ],
  properties: [...shared, '--netbar-list-height'],
})

export const ELEMENTS: readonly ElementDescription[] = [
  {
    tag: 'netbar-bell',
    description: 'A bell with the unread total, and a popup with the unread messages.',
    events: ['netbar-navigate', 'netbar-count', ...COMMON],
    slots: [part('icon', 'The picture of the bell')],
    parts: [
      part('button', 'The bell'),
      part('badge', 'The number on it'),
      part('mute', 'The mark of a sound that the browser refused'),
      part('popup', 'The popup'),
      part('row', 'One message'),
      part('row-action', 'A button that marks or archives a message'),
      part('new', 'The button that leads to what arrived'),
      part('sound', 'The button for sounds'),
      part('sound-hint', 'The hint that the browser refused a sound'),
    ],
    properties: [...shared, ...BELL, ...POPUP, ...ROWS],
  },
  {
    tag: 'netbar-branch-selector',
    description: 'The branch of the person, or a searchable choice for one with several.',
    events: ['netbar-branch', ...COMMON],
    slots: [],
    parts: [
      part('branch', 'Number and name of the only branch'),
      part('button', 'The button with the chosen branch'),
      part('popup', 'The popup'),
      part('search', 'The search field'),
      part('row', 'One branch'),
    ],
    properties: [...shared, ...POPUP],
  },
  {
    tag: 'netbar-notice-feed',
    description: 'The live notices of the branch, newest first.',
    events: ['netbar-navigate', ...COMMON],
    slots: [part('title', 'The heading'), part('empty', 'What is shown while there are no notices')],
    parts: [
      part('header', 'The heading with its buttons'),
      part('pause', 'The button that holds the list'),
      part('filter', 'One kind of notice'),
      part('list', 'What scrolls the notices'),
      part('row', 'One notice'),
      part('new', 'The button that leads to what arrived'),
      part('history', 'The button that leads to the history'),
      part('sound', 'The button for sounds'),
      part('sound-hint', 'The hint that the browser refused a sound'),
    ],
    properties: [...shared, ...ROWS, '--netbar-feed-height'],
  },
  listOf(
    'netbar-store-purchase-list',
    'The purchase orders of the branch, with receipts for who may.',
    'netbar-stored',
  ),
  listOf('netbar-company-purchase-list', 'The purchase orders of all branches that the person may see.'),
]

const classOf = (tag: string): string =>
  tag.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase())

/** The elements as a custom elements manifest (schema 1.0.0). */
export const customElementsManifest = () => ({
  schemaVersion: '1.0.0',
  modules: ELEMENTS.map(({ tag, description, events, slots, parts, properties }) => {
    const path = `dist/elements/${tag.replace('netbar-', '')}.js`
    return {
      kind: 'javascript-module',
      path,
      declarations: [
        {
          kind: 'class',
          customElement: true,
          name: classOf(tag),
          tagName: tag,
          description,
          attributes: [
            { name: 'locale', type: { text: "'zh-CN' | 'en-US' | 'zh-TW'" }, fieldName: 'locale' },
            { name: 'theme', type: { text: "'light' | 'dark' | 'auto'" }, default: "'light'", fieldName: 'theme' },
          ],
          members: ['locale', 'theme', 'config'].map((name) => ({
            kind: 'field',
            name,
            type: { text: name === 'config' ? 'WidgetsConfig | undefined' : 'string | undefined' },
          })),
          events: events.map((name) => ({
            name,
            type: { text: `NetbarEvents['${name}']` },
            description: EVENTS[name],
          })),
          slots,
          cssParts: parts,
          cssProperties: properties.map((name) => ({ name, description: PROPERTIES[name] })),
        },
      ],
      exports: [{ kind: 'custom-element-definition', name: tag, declaration: { name: classOf(tag), module: path } }],
    }
  }),
})
