import { open } from 'node:fs/promises'
import { jsonText } from '../../output/json-text.ts'
import type { Delivery } from './delivery.ts'

/** Appends what could not be delivered to a file that its owner alone can read: one line of JSON each, on the disk. */
export const keepDeadLetter = async (file: string, { envelope }: Delivery, reason: string): Promise<void> => {
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.writeFile(`${jsonText({ ...envelope, failedTime: new Date().toISOString(), reason })}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
