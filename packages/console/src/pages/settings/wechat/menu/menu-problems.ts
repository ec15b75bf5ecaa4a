import type { FieldError, Text } from '@netbar/shared'
import { MENU_TITLE_BYTES, wechatMenu } from '@netbar/shared/contract'
import * as v from 'valibot'
import { menuOf, type MenuDraft, type MenuValues } from './menu-draft.ts'

/** Names of the fields of an entry. */
export type MenuField = keyof MenuValues
const FIELDS: readonly string[] = ['name', 'type', 'url', 'key', 'appid', 'pagepath'] satisfies MenuField[]
const isField = (name: string): name is MenuField => FIELDS.includes(name)

/** A problem of a field of an entry. */
export interface MenuProblem<Problem> {
  readonly id: string
  readonly field: MenuField
  readonly problem: Problem
  /** Whether the field is only empty. */
  readonly isEmpty: boolean
}

interface Spot {
  readonly id: string
  readonly field: MenuField
  readonly isFirst: boolean
}

/** The field that a path as `button.0.sub_button.1.url` leads to; null for the menu as a whole. */
const spotAt = ({ entries }: MenuDraft, path: string): Spot | null => {
  const [, first, second, field = ''] = /^button\.(\d+)(?:\.sub_button\.(\d+))?\.(\w+)$/.exec(path) ?? []
  const entry = entries[Number(first)]
  const found = second === undefined ? entry : entry?.children[Number(second)]
  return found === undefined || !isField(field) ? null : { id: found.id, field, isFirst: second === undefined }
}

const MAX_KEY_BYTES = 128
const MAX_PATH = 256

const textOf = ({ field, isFirst }: Spot): Text => {
  switch (field) {
    case 'name':
      return { key: 'wechatMenu.wrong.name', params: { max: MENU_TITLE_BYTES[isFirst ? 'first' : 'second'] } }
    case 'appid':
      return { key: 'officialAccount.wrong.appId' }
    case 'key':
      return { key: 'wechatMenu.wrong.key', params: { max: MAX_KEY_BYTES } }
    case 'pagepath':
      return { key: 'kit.problem.tooLong', params: { max: MAX_PATH } }
    case 'url':
    case 'type':
      return { key: 'wechatMenu.wrong.url', params: { max: MAX_PATH } }
  }
}

/** What the contract refuses of a draft, field by field: the same schema as the server's. */
export const menuProblems = (draft: MenuDraft): readonly MenuProblem<Text>[] =>
  (v.safeParse(wechatMenu, menuOf(draft)).issues ?? []).flatMap((issue) => {
    const spot = spotAt(draft, v.getDotPath(issue) ?? '')
    if (spot === null) return []
    const { id, field } = spot
    const isEmpty = typeof issue.input === 'string' && issue.input.trim() === ''
    return [{ id, field, isEmpty, problem: isEmpty ? { key: 'kit.problem.required' } : textOf(spot) }]
  })

/** What the server, or WeChat, refused of the draft that was sent. */
export const refusedFields = (sent: MenuDraft, errors: readonly FieldError[]): readonly MenuProblem<string>[] =>
  errors.flatMap(({ field, message }) => {
    const spot = spotAt(sent, field.replace(/^menuStr\./, ''))
    return spot === null ? [] : [{ id: spot.id, field: spot.field, problem: message, isEmpty: false }]
  })
