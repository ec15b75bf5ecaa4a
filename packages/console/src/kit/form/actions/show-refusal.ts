/**
 * Brings into sight why the server refused a form: the first field that it named is focused, otherwise the alert above
 * the form is scrolled to. Whoever submits at the end of a long form sees neither.
 */
export const showRefusal = (form: HTMLFormElement | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  if (field) field.focus()
  else form?.querySelector('.form-failure')?.scrollIntoView({ block: 'nearest' })
}
