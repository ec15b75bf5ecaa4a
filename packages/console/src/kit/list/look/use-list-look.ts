import { $user } from '@netbar/shared'
import { $listLooks, lookChanged } from '@netbar/shared/console'
import { type ListLook, listLook } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import * as v from 'valibot'
import { FIRST_LOOK } from './list-look.ts'

const stored = v.pipe(v.string(), v.parseJson(), listLook)
const read = (key: string): ListLook => {
  const parsed = v.safeParse(stored, localStorage.getItem(key))
  return parsed.success ? parsed.output : FIRST_LOOK
}

/**
 * The person's look of a page's list: kept on the server, for every machine, and in the browser, until the server has
 * answered or where it does not.
 */
export const useListLook = (route: string): readonly [ListLook, (look: ListLook) => void] => {
  const { user, looks, change } = useUnit({ user: $user, looks: $listLooks, change: lookChanged })
  const key = `list:${user?.id ?? ''}:${route}`
  const [kept] = useState(() => read(key))
  const save = (look: ListLook) => {
    localStorage.setItem(key, JSON.stringify(look))
    change({ route, look })
  }
  return [looks[route] ?? kept, save]
}
