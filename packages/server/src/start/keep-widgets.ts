import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { UNRELEASED } from '../kernel/http/widget-files.ts'

const release = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+[\w.-]*$/)) }),
)

const textOf = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null)

/**
 * Keeps the widgets of this build in the data folder, under their version: a page that names a version still gets it from
 * a server of a later one.
 *
 * @returns The folder with all kept versions; null where this build was not released.
 */
export const keepWidgets = async (widgetsDir: string, dataDir: string): Promise<string | null> => {
  const text = await textOf(join(widgetsDir, 'release.json'))
  const version = text === null ? UNRELEASED : v.parse(release, text).version
  if (version === UNRELEASED) return null
  const releasesDir = join(dataDir, 'widgets')
  const kept = join(releasesDir, version)
  const hashes = (folder: string) => textOf(join(folder, 'integrity.json'))
  if ((await hashes(kept)) === (await hashes(widgetsDir))) return releasesDir

  // Whole or not at all, also where two processes start at once or one is killed.
  await mkdir(releasesDir, { recursive: true })
  const copy = await mkdtemp(join(releasesDir, '.copy-'))
  await cp(widgetsDir, copy, { recursive: true })
  await rm(kept, { recursive: true, force: true })
  await rename(copy, kept).catch(() => rm(copy, { recursive: true, force: true }))
  return releasesDir
}
