import { parseArgs } from 'node:util'
import { writeBackup } from '../backup/index.ts'
import { databasePlace, readConfig, uploadsDirOf } from '../platform/config/index.ts'
import { presentSecretKey } from '../platform/secrets/keys.ts'
import { CommandError } from './command-error.ts'

/** The folder parameter of a command. */
export const folderOf = (parameters: readonly string[], command: string): string => {
  const { positionals } = parseArgs({ args: [...parameters], allowPositionals: true })
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new CommandError(`netbar-server ${command} takes one folder.`)
  return folder
}

/** `backup <folder>`: a snapshot of everything, while servers run. */
export const backupCommand = async (parameters: readonly string[]): Promise<void> => {
  const folder = folderOf(parameters, 'backup')
  const config = readConfig(process.env)
  const { manifest, missing } = await writeBackup({
    place: databasePlace(config),
    uploadsDir: uploadsDirOf(config),
    secretKey: presentSecretKey(config) ?? '',
    folder,
    now: new Date(),
  })
  for (const name of missing) process.stderr.write(`netbar-server: the uploaded file ${name} is missing\n`)
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  process.stdout.write(`${folder}: ${rows} rows and ${manifest.uploads.length} files of ${manifest.createdTime}\n`)
}
