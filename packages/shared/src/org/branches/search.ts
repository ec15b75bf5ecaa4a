import type { Branch } from '../../contract/access/user.ts'
import { initialsOf } from '../../lib/pinyin/pinyin.ts'

/** Searchable parts of a branch. */
interface Entry {
  readonly branch: Branch
  readonly number: string
  readonly name: string
  readonly initials: readonly string[]
}

/** Finds branches by typed text; the best matches come first, and an empty text matches all. */
export type BranchSearch = (text: string) => readonly Branch[]

/** Ignores case and the difference between full-width and half-width letters. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

const startsAt = (initials: readonly string[], word: string, at: number): boolean =>
  Array.from(word).every((letter, index) => initials[at + index]?.includes(letter))

/** Index of a word in the initials of a name; -1 if it is not there. */
const indexOfInitials = (initials: readonly string[], word: string): number =>
  initials.findIndex((_, at) => startsAt(initials, word, at))

/** How well a word matches, 0 being best; null if it does not. */
const rankOf = ({ number, name, initials }: Entry, word: string): number | null => {
  if (number === word) return 0
  if (number.startsWith(word)) return 1
  if (name.startsWith(word)) return 2
  if (number.includes(word)) return 3
  if (name.includes(word)) return 4
  const at = indexOfInitials(initials, word)
  return at < 0 ? null : at === 0 ? 5 : 6
}

/** Every word has to match; the rank of a branch is that of its worst word. */
const worstRank = (entry: Entry, words: readonly string[]): number | null => {
  const ranks = words.map((word) => rankOf(entry, word))
  return ranks.includes(null) ? null : Math.max(...ranks.map((rank) => rank ?? 0))
}

/** A search over these branches by number, name and pinyin initials (SHELL-7). Searchable parts are computed once. */
export const createBranchSearch = (branches: readonly Branch[]): BranchSearch => {
  let entries: readonly Entry[] | null = null
  const read = () =>
    branches.map((branch): Entry => {
      const name = fold(branch.name)
      return { branch, number: fold(branch.branchNo), name, initials: initialsOf(name) }
    })
  return (text) => {
    const words = fold(text).split(/\s+/).filter(Boolean)
    if (words.length === 0) return branches
    entries ??= read()
    return entries
      .flatMap((entry) => {
        const rank = worstRank(entry, words)
        return rank === null ? [] : [{ branch: entry.branch, rank }]
      })
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ branch }) => branch)
  }
}
