import { statfs } from 'node:fs/promises'

/** Free bytes for this user where the folder is. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
