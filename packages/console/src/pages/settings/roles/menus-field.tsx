import type { Grantable } from '@netbar/shared/contract'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { FormField, ListInputProps } from '../../../kit/form/form-field.ts'
import { MenuTree } from './menu-tree.tsx'

/** Schema of a form whose only field is {@link menusField}. */
export const menusForm = v.object({ menus: v.array(v.string()) })

const givenIn = (value: string): ReadonlySet<string> =>
  new Set(value === '' ? [] : v.parse(v.array(v.string()), JSON.parse(value)))

/**
 * Field of groups, pages and functions that are given, as a tree.
 *
 * @param below What the page says beneath it of the given ones.
 */
export const menusField = (
  label: string,
  nodes: readonly Grantable[],
  below?: (given: ReadonlySet<string>) => ReactNode,
): FormField => ({
  kind: 'list',
  name: 'menus',
  label,
  Input: ({ id, value, onChange }: ListInputProps) => (
    <>
      <MenuTree
        labelledBy={`${id}-label`}
        nodes={nodes}
        given={givenIn(value)}
        onChange={(names) => onChange(JSON.stringify([...names]))}
      />
      {below?.(givenIn(value))}
    </>
  ),
  Shown: ({ value }) => String(Array.isArray(value) ? value.length : 0),
})
