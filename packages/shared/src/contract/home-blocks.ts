import { homeBlocks as ofHome } from './home/home-blocks.ts'
import type { HomeBlock } from './kit/home-block.ts'
import { liveBlocks } from './live/home-blocks.ts'
import { memberBlocks } from './members/home-blocks.ts'
import { purchasingBlocks } from './purchasing/home/home-blocks.ts'

/** All blocks of the home page: each domain declares its own. */
export const homeBlocks: readonly HomeBlock[] = [...ofHome, ...purchasingBlocks, ...memberBlocks, ...liveBlocks]
