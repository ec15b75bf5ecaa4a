import type { ComponentType } from 'react'
import type { TextPart } from './texts/text-parts.ts'

/** What shows a block of the home page: with the page where nearly everybody has it, in a chunk of its own where few do. */
interface ShownBlock {
  /** Its texts, loaded with it. */
  readonly texts: readonly TextPart[]
  /** Height in px that is kept for it until it has its figures. */
  readonly height: number
  readonly load: () => Promise<ComponentType>
}

/**
 * The blocks of a folder, by the names that the contract's `homeBlocks` have: what
 * `pages/<menu group>/<page>/home-blocks.ts` exports as `blocks`.
 */
export type ShownBlocks = Readonly<Record<string, ShownBlock>>
