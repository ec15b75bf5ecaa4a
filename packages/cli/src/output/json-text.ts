/** One line of JSON; it escapes what a terminal would obey, the second set of controls too. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\u009f]/g,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
