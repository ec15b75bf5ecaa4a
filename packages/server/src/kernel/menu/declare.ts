import type { FunctionId } from '@netbar/shared/contract'

/** A right on its page, by functionId (specification §6). */
export interface MenuFunction<Id extends FunctionId = FunctionId> {
  readonly functionId: Id
  /** Name of the function, or of the page, that let people do this before it had a function: whoever has that one then keeps it. */
  readonly partOf?: string
  /** Set where its page does not exist yet: it is granted to nobody until then. */
  readonly isToCome?: true
}

/** How an entry of the menu is shown. */
interface Look {
  /** Position among the entries of the same parent, of all domains. */
  readonly sort: number
  readonly icon: string
}

/** An entry of the menu, a group or a page, with its functions. Its title is the text `menu.<name>`. */
export interface MenuPage<Id extends FunctionId = FunctionId> extends Look {
  readonly name: string
  /** The group that it is in, or the page that it is a part of: whoever has that one has it too; null for a group. */
  readonly parent: string | null
  readonly functions: readonly MenuFunction<Id>[]
  /** Set where the page does not exist yet: it is granted to nobody until then. */
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

/** Declares a page of a group, or a part of another page. */
export const page = <Id extends FunctionId = never>(
  name: string,
  parent: string,
  look: Look,
  functions: readonly MenuFunction<Id>[] = [],
): MenuPage<Id> => ({ ...look, name, parent, functions })

/** Declares a function of a page. */
export const fn = <Id extends FunctionId>(functionId: Id): MenuFunction<Id> => ({ functionId })

/** Marks a page or a function as not existing yet. */
export const toCome = <Entry extends MenuPage | MenuFunction>(entry: Entry): Entry & { readonly isToCome: true } => ({
  ...entry,
  isToCome: true,
})
