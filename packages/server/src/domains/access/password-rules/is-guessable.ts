import { HABITS } from './habits.ts'

/** The highest score of zxcvbn: more than 10^10 guesses. */
const STRONG = 4

/**
 * Limits of the search: without them a password that is made for it takes five times as long, on the thread that answers
 * everybody. What is strong in its first 32 characters is strong.
 */
const LIMITS = { maxLength: 32, l33tMaxSubstitutions: 20 }

const load = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, habits: [...HABITS] },
    graphs: adjacencyGraphs,
    ...LIMITS,
  })
}
/** Loaded with the first new password: the lists take 30 ms and some megabytes. */
let loading: ReturnType<typeof load> | null = null

/**
 * Whether a password is common, or made of common words, names, dates, sequences and keys in a row.
 *
 * @param known What an attacker knows of the account, such as the username.
 */
export const isGuessable = async (password: string, known: readonly string[]): Promise<boolean> => {
  loading ??= load()
  return (await loading).check(password, [...known]).score < STRONG
}
