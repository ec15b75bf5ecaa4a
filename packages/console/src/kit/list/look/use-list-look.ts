import { $user } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import * as v from 'valibot'
import { FIRST_LOOK, listLook, type ListLook } from './list-look.ts'

const stored = v.pipe(v.string(), v.parseJson(), listLook)
const read = (key: string): ListLook => {
  const parsed = v.safeParse(stored, localStorage.getItem(key))
  return parsed.success ? parsed.output : FIRST_LOOK
}

/** The look of a page's list, kept for each person who uses this browser. */
export const useListLook = (route: string): readonly [ListLook, (look: ListLook) => void] => {
  const user = useUnit($user)
  const key = `list:${user?.id ?? ''}:${route}`
  const [look, setLook] = useState(() => read(key))
  const change = (next: ListLook) => {
    localStorage.setItem(key, JSON.stringify(next))
    setLook(next)
  }
  return [look, change]
}
