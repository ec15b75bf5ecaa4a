export { blockRows, type PlacedBlock } from './block-rows.ts'
export { shownBlocks, type HomeViewer } from './shown-blocks.ts'
