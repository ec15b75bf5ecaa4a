import type { ShownBlocks } from '../../frame/home-block.ts'
import { blocks as ofHome } from './blocks/home-blocks.ts'

/** What shows each block: home's own, and those found by the folders of their domains' pages. */
export const blockTable: ShownBlocks = Object.assign(
  {},
  ofHome,
  ...Object.values(import.meta.glob<ShownBlocks>('../*/*/home-blocks.ts', { eager: true, import: 'blocks' })),
)
