/** A line of the report, and whether all is well. */
export interface Finding {
  readonly isGood: boolean
  readonly text: string
}

export const good = (text: string): Finding => ({ isGood: true, text })
export const bad = (text: string): Finding => ({ isGood: false, text })

/** The findings of `work`, or its error as one. */
export const attempt = async (work: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> => {
  try {
    return await work()
  } catch (error) {
    return [bad(error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error))]
  }
}
