import { $menus } from '@netbar/shared'
import type { MenuNode } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '../../../kit/form/form-field.ts'

const titlesOf = (menus: readonly MenuNode[]): readonly (readonly [string, string])[] =>
  menus.flatMap(({ name, title, children }) => [[name, title] as const, ...titlesOf(children)])

/** Names in a line of a history, as a JSON text. */
const namesIn = (value: unknown): readonly string[] => {
  const names: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Groups, pages and functions by their titles; those that the user does not have by their names. */
const MenuNames = ({ value }: { readonly value: unknown }) => {
  const { t } = useTranslation()
  const titles = new Map(titlesOf(useUnit($menus)))
  const names = namesIn(value)
  if (names.length === 0) return '—'
  return names.map((name) => titles.get(name) ?? name).join(t('app.listSeparator'))
}

/** A field of a role's history with what it was given, or what was taken from it. */
export const menusField = (name: 'given' | 'taken'): FormField => ({
  kind: 'list',
  name,
  label: `role.${name}`,
  Input: () => null,
  Shown: MenuNames,
})
