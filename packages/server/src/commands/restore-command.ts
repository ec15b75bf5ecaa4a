import { mkdirSync } from 'node:fs'
import { readBackup } from '../backup/index.ts'
import { databasePlace, readConfig, uploadsDirOf } from '../platform/config/index.ts'
import { presentSecretKey } from '../platform/secrets/keys.ts'
import { folderOf } from './backup-command.ts'

/** `restore <folder>`: restores a backup into an empty database. */
export const restoreCommand = async (parameters: readonly string[]): Promise<void> => {
  const folder = folderOf(parameters, 'restore')
  const config = readConfig(process.env)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const manifest = await readBackup({
    place: databasePlace(config),
    uploadsDir: uploadsDirOf(config),
    secretKey: presentSecretKey(config) ?? '',
    folder,
  })
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  process.stdout.write(
    `${rows} rows and ${manifest.uploads.length} files of ${manifest.createdTime} are back; everybody signs in again\n`,
  )
}
