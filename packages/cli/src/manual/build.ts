import { writeFile } from 'node:fs/promises'
import { createProgram } from '../program.ts'
import { loadTexts } from '../texts/texts.ts'
import { manualPage } from './page.ts'

/** Writes the manual page, in English, generated from the commands. */
export const buildManual = async (file: string, version: string): Promise<void> => {
  const t = await loadTexts('en-US')
  await writeFile(
    file,
    manualPage(
      createProgram(t, version, () => Promise.resolve()),
      t,
    ),
  )
}
