import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  credentialsFile,
  DamagedFileError,
  InsecureFileError,
  InsecureFolderError,
  readProfile,
  removeProfile,
  writeProfile,
} from './profile-store.ts'

let home: string
let folder: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'netbar-cli-'))
  folder = join(home, 'netbar')
})
afterEach(() => rm(home, { recursive: true, force: true }))

const kept = { server: 'https://netbar.example', username: 'xh001_mgr', token: 't1' }
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe('stored credentials', () => {
  it('[CLI-3] are read back, profile by profile, and removed', async () => {
    await writeProfile(folder, 'default', kept)
    await writeProfile(folder, 'yq', { ...kept, token: 't2' })
    expect(await readProfile(folder, 'default')).toEqual(kept)
    await removeProfile(folder, 'default')
    expect([await readProfile(folder, 'default'), (await readProfile(folder, 'yq'))?.token]).toEqual([null, 't2'])
  })
  it('[CLI-3] belong to their owner alone, whatever the umask', async () => {
    const before = process.umask(0)
    try {
      await writeProfile(folder, 'default', kept)
    } finally {
      process.umask(before)
    }
    expect([await modeOf(folder), await modeOf(credentialsFile(folder))]).toEqual(['700', '600'])
    expect(await readdir(folder)).toEqual(['credentials.json'])
  })
  it.each([0o644, 0o640, 0o604])('[CLI-3] are refused with mode %o', async (mode) => {
    await writeProfile(folder, 'default', kept)
    await chmod(credentialsFile(folder), mode)
    await expect(readProfile(folder, 'default')).rejects.toBeInstanceOf(InsecureFileError)
  })
  it.each([0o755, 0o710, 0o701])('[CLI-3] are refused in a folder with mode %o', async (mode) => {
    await writeProfile(folder, 'default', kept)
    await chmod(folder, mode)
    await expect(readProfile(folder, 'default')).rejects.toBeInstanceOf(InsecureFolderError)
  })
  it('are refused when damaged, and repaired by a new sign-in', async () => {
    await writeProfile(folder, 'default', kept)
    await writeFile(credentialsFile(folder), '{"default":')
    await expect(readProfile(folder, 'default')).rejects.toBeInstanceOf(DamagedFileError)
    await writeProfile(folder, 'default', kept)
    expect(await readProfile(folder, 'default')).toEqual(kept)
  })
  it('have no profile with the name of a prototype key', async () => {
    await writeProfile(folder, 'default', kept)
    expect(await readProfile(folder, 'constructor')).toBeNull()
  })
  it('are empty in an empty folder', async () => {
    expect(await readProfile(folder, 'default')).toBeNull()
  })
})
