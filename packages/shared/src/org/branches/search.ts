import type { Branch } from '../../contract/access/session.ts'
import { initialsOf } from '../../lib/pinyin/pinyin.ts'

/** A branch as the search reads it. */
interface Entry {
  readonly branch: Branch
  readonly number: string
  readonly name: string
  readonly initials: readonly string[]
}

/** Finds branches by what a person types; the best matches come first, and no text finds all of them. */
export type BranchSearch = (text: string) => readonly Branch[]

/** Full-width letters are the same letters, and case does not count. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

const startsAt = (initials: readonly string[], word: string, at: number): boolean =>
  Array.from(word).every((letter, index) => initials[at + index]?.includes(letter))

/** Where the initials of a name have this word; -1 for nowhere. */
const indexOfInitials = (initials: readonly string[], word: string): number =>
  initials.findIndex((_, at) => startsAt(initials, word, at))

/** How well a word fits, 0 being best; null where it does not. */
const rankOf = ({ number, name, initials }: Entry, word: string): number | null => {
  if (number === word) return 0
  if (number.startsWith(word)) return 1
  if (name.startsWith(word)) return 2
  if (number.includes(word)) return 3
  if (name.includes(word)) return 4
  const at = indexOfInitials(initials, word)
  return at < 0 ? null : at === 0 ? 5 : 6
}

/** Every word has to fit; the branch is as good as its worst. */
const worstRank = (entry: Entry, words: readonly string[]): number | null => {
  const ranks = words.map((word) => rankOf(entry, word))
  return ranks.includes(null) ? null : Math.max(...ranks.map((rank) => rank ?? 0))
}

/** A search over these branches by number, name and pinyin initials (SHELL-7). What it reads of them is kept. */
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
