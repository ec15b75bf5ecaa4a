import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Lets a field that has just appeared go on where the user was typing into the one before.
 *
 * @param typed Text of the one before; null where the user was elsewhere.
 * @param find The field; looked for once.
 */
export const useTakenOver = (typed: string | null, find: () => HTMLInputElement | null | undefined): void => {
  const first = useRef({ typed, find, rendered: '' })
  useLayoutEffect(() => {
    const input = first.current.typed === null ? null : first.current.find()
    input?.focus()
    first.current.rendered = input?.value ?? ''
  }, [])
  // Not in the layout effect: Ant Design's field begins with its own text in an effect.
  useEffect(() => {
    const { typed: text, rendered } = first.current
    const input = text === null ? null : first.current.find()
    if (!input || text === null) return
    // A key may have come between both effects.
    const since = input.value.startsWith(rendered) ? input.value.slice(rendered.length) : ''
    const whole = text + since
    if (input.value === whole) return
    // React overrides the setter of its own fields, and would take the text for known.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, whole)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])
}

/** Whether the user erased the text of a field. */
export const isErased = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.value.trim() === ''
