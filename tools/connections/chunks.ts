import type { Rolldown } from 'vite'

/** In a single-file build, a module is a function that runs on demand. */
const WRAPPED = /\b__esm\w*\(/

/**
 * Returns a function for the modules that run when the file of a module is loaded: its own, and those of all static
 * imports of the file.
 */
export function readChunks(bundle: Rolldown.OutputBundle): (id: string) => ReadonlySet<string> {
  const chunks = new Map(
    Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  )
  const fileOf = new Map([...chunks].flatMap(([file, { modules }]) => Object.keys(modules).map((id) => [id, file])))
  return (id) => {
    const files = new Set<string>()
    const waiting = [fileOf.get(id)]
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (files.has(file)) continue
      files.add(file)
      waiting.push(...(chunks.get(file)?.imports ?? []))
    }
    const modules = [...files].flatMap((file) => Object.entries(chunks.get(file)?.modules ?? {}))
    return new Set(modules.flatMap(([module, { code }]) => (WRAPPED.test(code ?? '') ? [] : [module])))
  }
}
