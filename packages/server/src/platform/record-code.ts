/** A field of a record, and the expression of its value. */
export type FieldCode = readonly [name: string, value: string]

/** A name as code: the literal of a text. */
export const nameCode = (name: string): string => JSON.stringify(name)

/**
 * Creates the function that makes records of these fields. It is compiled as code that names each field, as the router and the schemas of the
 * framework are: a list makes hundreds of values a call, and a loop over names takes ten times as long.
 *
 * @param parameters Names of its parameters, which the expressions use. They are our own code; names of others come in by {@link nameCode}.
 */
export const recordMaker = (parameters: readonly string[], fields: readonly FieldCode[]): unknown =>
  // A field named __proto__ would set the prototype as a plain property; in brackets it is a field like any other.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(...parameters, `return {${fields.map(([name, value]) => `[${nameCode(name)}]: ${value}`).join(', ')}}`)
