import { wechatMenuWrite } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useText } from '../../../../ui/use-text.ts'
import { placeOf, type MenuDraft } from './menu-draft.ts'
import { menuProblems, refusedFields, type MenuField } from './menu-problems.ts'

interface FoundProblems {
  /** Ids of entries with a problem. */
  readonly wrong: ReadonlySet<string>
  readonly problemsOf: (id: string) => ReadonlyMap<MenuField, string>
  /** The menu is sent as it is now: what is still empty is a problem from here on. */
  readonly markSent: () => void
  /** Id of the first entry that the contract refuses; null where it refuses nothing. */
  readonly firstProblem: string | null
}

/**
 * Problems of a menu: what the contract refuses, while it is typed, and what WeChat refused of the entries that have not been
 * changed since.
 */
export const useMenuProblems = (draft: MenuDraft): FoundProblems => {
  const say = useText()
  const errors = useUnit(wechatMenuWrite.$errors)
  const [sent, setSent] = useState<MenuDraft | null>(null)
  const found = menuProblems(draft)
  const own = found
    .filter(({ isEmpty }) => !isEmpty || sent !== null)
    .map((each) => ({ ...each, problem: say(each.problem) }))
  const refused =
    sent === null
      ? []
      : refusedFields(sent, errors).filter(({ id }) => placeOf(sent, id)?.entry === placeOf(draft, id)?.entry)
  const all = [...refused, ...own]
  return {
    wrong: new Set(all.map(({ id }) => id)),
    problemsOf: (wanted) =>
      new Map(all.filter(({ id }) => id === wanted).map(({ field, problem }) => [field, problem])),
    markSent: () => setSent(draft),
    firstProblem: found[0]?.id ?? null,
  }
}
