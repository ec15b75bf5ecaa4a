const CONTROL = 'a, button, input, label, select, [role="menuitem"], [role="option"]'
/** Tabs are closed one after another under one pointer, and that is meant. */
const REPEATED = '[role="tablist"]'

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest(CONTROL) ?? target) : null

/**
 * Keeps the second click of a double click from what the first one moved under the pointer: the next row of a list, or
 * a button behind a dialog that closed.
 */
export const guardDoubleClicks = (page: Window): void => {
  let first: Element | null = null
  const guard = (event: MouseEvent) => {
    // In a widget, whose shadow root the target of an event does not tell.
    const control = controlOf(event.composedPath()[0] ?? null)
    if (event.detail <= 1) first = control
    else if (control !== first && control?.closest(REPEATED) == null) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  page.addEventListener('click', guard, { capture: true })
}
