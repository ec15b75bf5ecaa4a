import type { HomeBlock } from '../contract/kit/home-block.ts'

/** What decides which blocks of the home page somebody sees. */
export interface HomeViewer {
  readonly functions: ReadonlySet<string>
  /** Level of the first role; null without roles. */
  readonly level: '1' | '2' | null
  /** Number of branches of the user, and whether one of them is on the screen. */
  readonly branchCount: number
  readonly hasBranch: boolean
  readonly mayOpen: (page: string) => boolean
}

const isFor = ({ needs, unless, page, level, branches }: HomeBlock, viewer: HomeViewer): boolean =>
  (needs === undefined || needs.some((id) => viewer.functions.has(id))) &&
  (unless === undefined || !viewer.functions.has(unless)) &&
  (page === undefined || viewer.mayOpen(page)) &&
  (level === undefined || level === viewer.level) &&
  (branches === undefined || viewer.hasBranch) &&
  (branches !== 'several' || viewer.branchCount > 1)

/** The blocks for a viewer in the order of the page, each once. The server decides again on every call. */
export const shownBlocks = (blocks: readonly HomeBlock[], viewer: HomeViewer): readonly HomeBlock[] => {
  const shown = new Map<string, HomeBlock>()
  for (const block of blocks.toSorted((one, other) => one.sort - other.sort))
    if (!shown.has(block.name) && isFor(block, viewer)) shown.set(block.name, block)
  return [...shown.values()]
}
