import { useUnit } from 'effector-react'
import { useContext, useEffect, useInsertionEffect, useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { draftKeyOf, readDraft, writeDraft } from './drafts.ts'
import { TabKey } from './tab-context.ts'
import { formClosed, formTouched } from './tabs-model.ts'

/**
 * What is typed into a form: it survives a reload, and the tab asks before it is lost.
 *
 * @param form names the form within its tab.
 * @param schema what a draft must look like to be taken up again.
 * @param first what the form begins with.
 * @returns what is typed, how to replace it, how to change it from what it is by then, so that two fields that change in
 *   the same moment do not undo each other, and how to begin anew.
 */
export const useDraft = <Value>(
  form: string,
  schema: GenericSchema<unknown, Value>,
  first: () => Value,
): readonly [Value, (value: Value) => void, (next: (before: Value) => Value) => void, () => void] => {
  const tabKey = useContext(TabKey)
  const [draft, setDraft] = useState(() => (tabKey === null ? null : readDraft(draftKeyOf(tabKey, form), schema)))
  const [initial] = useState(first)
  const { touch, leave } = useUnit({ touch: formTouched, leave: formClosed })
  const isTouched = draft !== null
  useEffect(() => {
    if (isTouched && tabKey !== null) touch({ tabKey, form })
  }, [isTouched, tabKey, form, touch])
  // Of all effects only these tell a form that is gone from one that is hidden with its page. They run while React
  // writes to the page, so the model hears of it right after.
  useInsertionEffect(
    () => () => {
      if (tabKey !== null) queueMicrotask(() => leave({ tabKey, form }))
    },
    [tabKey, form, leave],
  )

  const value = draft ?? initial
  const latest = useRef(value)
  const replace = (after: Value) => {
    latest.current = after
    setDraft(after)
    if (tabKey !== null) writeDraft(draftKeyOf(tabKey, form), after)
  }
  const clear = () => {
    latest.current = initial
    setDraft(null)
    if (tabKey !== null) leave({ tabKey, form })
  }
  return [value, replace, (next) => replace(next(latest.current)), clear]
}
