import { createHash } from 'node:crypto'

/** Meituan's signature: SHA-1 of the key, followed by each parameter's name and value in the order of their names. */
export const signMeituan = (signKey: string, parameters: Readonly<Record<string, string>>): string => {
  const text = Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}${parameters[name] ?? ''}`)
    .join('')
  return createHash('sha1').update(`${signKey}${text}`).digest('hex')
}
