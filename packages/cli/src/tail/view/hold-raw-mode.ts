/**
 * Keeps raw mode on while `work` closes one view and opens the next. Ink turns it off with a view: a key pressed before
 * the next one has turned it on again would be echoed, and Enter would arrive as a line feed, which is another key.
 */
export const holdRawMode = async (work: () => Promise<void>): Promise<void> => {
  const { stdin } = process
  const setRawMode = stdin.setRawMode.bind(stdin)
  stdin.setRawMode = (isRaw) => (isRaw ? setRawMode(true) : stdin)
  try {
    await work()
  } finally {
    stdin.setRawMode = setRawMode
  }
}
