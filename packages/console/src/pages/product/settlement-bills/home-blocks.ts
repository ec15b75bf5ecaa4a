import type { ShownBlocks } from '../../../frame/home-block.ts'

export const blocks: ShownBlocks = {
  dueBills: { texts: ['settlement'], height: 356, load: async () => (await import('./due/due-bills.tsx')).DueBills },
}
