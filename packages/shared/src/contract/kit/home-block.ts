import type { FunctionId } from '../core/function-id.ts'

/** Widths of a block in twelfths of the page. */
export const BLOCK_WIDTHS = { third: 4, half: 6, twoThirds: 8, whole: 12 } as const

/**
 * A block of the home page, and whom it is for. One that is declared several times is shown once, at the first place
 * that is for the user. The console finds what shows it by its name.
 */
export interface HomeBlock {
  readonly name: string
  /** Position on the page: what is to be done first, figures next, and what is looked at last. */
  readonly sort: number
  readonly width: keyof typeof BLOCK_WIDTHS
  /** Functions, any one of which shows it; without them it is for everybody. */
  readonly needs?: readonly FunctionId[]
  /** Function of those whom it is not for, at least at this place. */
  readonly unless?: FunctionId
  /** Page that it is about: whoever may not open it does not see the block. */
  readonly page?: string
  /** Level of the first role (specification §6) that it is for. */
  readonly level?: '1' | '2'
  /** Whether it shows the branch on the screen, or compares those that the user has. */
  readonly branches?: 'one' | 'several'
}
