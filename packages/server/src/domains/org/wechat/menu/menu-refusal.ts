import type { WechatMenu } from '@netbar/shared/contract'

type Level = 'first' | 'second'
type Part = 'name' | 'type' | 'key' | 'url' | 'appid'

/** What each code of WeChat's `menu/create` is about; codes without a level are about both. */
const MEANT: ReadonlyMap<number, { readonly part: Part; readonly level?: Level }> = new Map([
  [40_017, { part: 'type', level: 'first' }],
  [40_018, { part: 'name', level: 'first' }],
  [40_019, { part: 'key', level: 'first' }],
  [40_020, { part: 'url', level: 'first' }],
  [40_024, { part: 'type', level: 'second' }],
  [40_025, { part: 'name', level: 'second' }],
  [40_026, { part: 'key', level: 'second' }],
  [40_027, { part: 'url', level: 'second' }],
  [40_048, { part: 'url' }],
  [40_054, { part: 'url', level: 'second' }],
  [40_055, { part: 'url', level: 'first' }],
  [45_064, { part: 'appid' }],
])

interface Place {
  readonly path: string
  readonly level: Level
  readonly entry: object
}

const placesOf = ({ button }: WechatMenu): readonly Place[] =>
  button.flatMap((entry, index): readonly Place[] => {
    const path = `menuStr.button.${index}`
    const below = 'sub_button' in entry ? entry.sub_button : []
    return [
      { path, level: 'first', entry },
      ...below.map((each, nth): Place => ({ path: `${path}.sub_button.${nth}`, level: 'second', entry: each })),
    ]
  })

/**
 * Fields of a menu that a code of WeChat can be about: it names the level and the part, and not the entry. None for a code
 * that is about the menu as a whole.
 */
export const refusedFields = (menu: WechatMenu, errcode: number): readonly string[] => {
  const meant = MEANT.get(errcode)
  if (meant === undefined) return []
  const { part, level } = meant
  return placesOf(menu)
    .filter((place) => (level === undefined || place.level === level) && part in place.entry)
    .map(({ path }) => `${path}.${part}`)
}
