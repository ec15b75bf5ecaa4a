import type { FunctionId } from '@netbar/shared/contract'

/** A right on its page, by functionId (specification §6). */
export interface MenuFunction<Id extends FunctionId = FunctionId> {
  readonly functionId: Id
  /** The function that let people do this before it had one of its own: whoever has that one then keeps it. */
  readonly partOf?: FunctionId
  /** Whether what it opens does not stand yet: nobody is given it until it does. */
  readonly isToCome?: true
}

/** How an entry of the menu is shown. */
interface Look {
  /** Its place among those of the same parent, whatever domain they are of. */
  readonly sort: number
  readonly icon: string
}

/** An entry of the menu, a group or a page, with what may be done on it. The text `menu.<name>` is its title. */
export interface MenuPage<Id extends FunctionId = FunctionId> extends Look {
  readonly name: string
  /** The group that it is in, or the page that it belongs to: whoever has that one has it too; null is a group. */
  readonly parent: string | null
  readonly functions: readonly MenuFunction<Id>[]
  /** Whether it does not stand yet: nobody is given it until it does. */
  readonly isToCome?: true
}

/** The functions that a menu declares. */
export type FunctionsOf<Menu> = Menu extends readonly MenuPage<infer Id>[] ? Id : never

/** Declares a group of the menu. */
export const group = (name: `${string}_index`, look: Look): MenuPage<never> => ({
  ...look,
  name,
  parent: null,
  functions: [],
})

/** Declares a page of a group, or one that belongs to another page. */
export const page = <Id extends FunctionId = never>(
  name: string,
  parent: string,
  look: Look,
  functions: readonly MenuFunction<Id>[] = [],
): MenuPage<Id> => ({ ...look, name, parent, functions })

/** Declares what may be done on a page. */
export const fn = <Id extends FunctionId>(functionId: Id): MenuFunction<Id> => ({ functionId })

/** Says that a page or a function does not stand yet. */
export const toCome = <Entry extends MenuPage | MenuFunction>(entry: Entry): Entry & { readonly isToCome: true } => ({
  ...entry,
  isToCome: true,
})
