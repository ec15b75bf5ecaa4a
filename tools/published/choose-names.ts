import { isPlace, type ClosedType, type Declaration, type Part, type Reading } from './read-declaration.ts'

/** Bytes that a name has to save, so that what is short stays where it is read. */
const WORTH = 20
/** Bytes around a type's name: where it is declared, and where it is used. */
const DECLARED = 'export type  = ;\n'.length
const USED = 't.'.length

const placesIn = (parts: readonly Part[]): readonly ClosedType[] =>
  parts.flatMap((part) => (isPlace(part) ? [part.type] : []))

/** Names for the types that are shorter as a name, after what most of their places call them. */
export const chooseNames = (
  declarations: readonly Declaration[],
  { types, globals }: Reading,
): ReadonlyMap<ClosedType, string> => {
  const uses = new Map<ClosedType, number>()
  for (const { parts } of [...declarations, ...types.values()])
    for (const type of placesIn(parts)) uses.set(type, (uses.get(type) ?? 0) + 1)
  const names = namesByUse(uses, globals)
  const chosen = new Map<ClosedType, string>()
  const lengthIn = (part: Part, way: 'local' | 'anywhere'): number => {
    if (!isPlace(part)) return part[way].length
    const name = chosen.get(part.type)
    return name === undefined ? lengthOf(part.type, way) : name.length + USED
  }
  const lengthOf = ({ parts }: ClosedType, way: 'local' | 'anywhere'): number =>
    parts.reduce((sum, part) => sum + lengthIn(part, way), 0)
  // Each comes after those that it is made of, which have their names then.
  for (const type of types.values()) {
    const name = names.get(type)
    const count = uses.get(type) ?? 0
    if (name === undefined) continue
    const saved = count * (lengthOf(type, 'local') - name.length - USED) - lengthOf(type, 'anywhere')
    if (saved > name.length + DECLARED + WORTH) chosen.set(type, name)
  }
  return chosen
}

/** Share of the places that have to agree on what a type is called. */
const AGREED = 0.75

/**
 * `Id` for what most places call `id`; `Id2` where another type, which is used more, is called so. One that every place calls something
 * else, as an amount is, has no name that says anything, and gets a short one.
 */
const namesByUse = (uses: ReadonlyMap<ClosedType, number>, globals: ReadonlySet<string>) => {
  const taken = new Set(globals)
  const names = new Map<ClosedType, string>()
  for (const [type, count] of [...uses].toSorted(([, a], [, b]) => b - a)) {
    if (count < 2) break
    const [[calledBy, places] = ['', 0]] = [...type.calledBy].toSorted(([, a], [, b]) => b - a)
    const all = [...type.calledBy.values()].reduce((sum, each) => sum + each, 0)
    const words = (places < all * AGREED ? 'T' : calledBy).split(/[^\p{L}\d]+/u)
    const wanted = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')
    let name = wanted
    for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`
    taken.add(name)
    names.set(type, name)
  }
  return names
}
