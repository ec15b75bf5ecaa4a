import { useUnit } from 'effector-react'
import { useContext, useEffect, useInsertionEffect, useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { draftKeyOf, readDraft, writeDraft } from './drafts.ts'
import { TabKey } from './tab-context.ts'
import { formClosed, formTouched } from './tabs-model.ts'

/**
 * The draft of a form: it survives a reload, and the tab asks for a confirmation before it is lost.
 *
 * @param form Name of the form within its tab.
 * @param schema Schema that a stored draft must match to be restored.
 * @param first Initial value.
 * @returns The value, a setter, an updater, with which two simultaneous changes of different fields do not undo each
 *   other, and a reset.
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
  // Only insertion effects distinguish a form that is unmounted from one that is hidden with its page. They run while
  // React commits, so the model is informed right after.
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
