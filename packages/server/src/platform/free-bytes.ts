import { statfs } from 'node:fs/promises'

/** Bytes that this user can still write where the folder is. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
