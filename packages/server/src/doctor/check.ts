/** What a check found: a line, and whether all is well. */
export interface Finding {
  readonly isGood: boolean
  readonly text: string
}

export const good = (text: string): Finding => ({ isGood: true, text })
export const bad = (text: string): Finding => ({ isGood: false, text })

/** What `work` finds, or what it throws as a line. */
export const attempt = async (work: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> => {
  try {
    return await work()
  } catch (error) {
    return [bad(error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error))]
  }
}
