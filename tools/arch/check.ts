import { checkCircles } from './circles.ts'
import { checkClock } from './clock.ts'
import { checkDirections } from './directions.ts'
import { checkEffector } from './effector.ts'
import { checkFolders } from './folders.ts'
import { checkLayers } from './layers.ts'
import { checkRawText } from './raw-text.ts'
import { checkSideEffects } from './side-effects.ts'
import { readSourceFiles } from './source-files.ts'
import { checkTestCode } from './test-code.ts'
import { checkTexts } from './texts.ts'
import type { Violation } from './violation.ts'

/** Runs every architecture check over the repository at `root`. `files` is the number of sources read. */
export function checkArchitecture(root: string): { files: number; violations: Violation[] } {
  const files = readSourceFiles(root)
  return {
    files: files.length,
    violations: [
      ...checkDirections(files),
      ...checkLayers(files),
      ...checkCircles(files),
      ...checkFolders(root),
      ...checkEffector(files),
      ...checkClock(files),
      ...checkRawText(files),
      ...checkSideEffects(root, files),
      ...checkTestCode(files),
      ...checkTexts(root, files),
    ],
  }
}
