import type { HomeBlock } from '../kit/home-block.ts'

/** Who sits at the machines and should be greeted, or not sit there. */
export const memberBlocks = [
  { name: 'atMachines', sort: 110, width: 'third', branches: 'one' },
] as const satisfies readonly HomeBlock[]
