import * as v from 'valibot'

/** Accounts that have to have a second factor: those of a level, of a role or of a brand, by name or id. */
export interface FactorRule {
  readonly kind: 'level' | 'role' | 'brand'
  readonly name: string
}

/** A rule as it is written; `nobody` is none, for a list that would be empty. */
export const factorRule = v.pipe(
  v.string(),
  v.regex(/^(?:nobody|level-[12]|(?:role|brand):.{1,64})$/),
  v.transform((text): FactorRule | null => {
    const [, kind, name = ''] = /^(level|role|brand)[-:](.*)$/.exec(text) ?? []
    return kind === 'level' || kind === 'role' || kind === 'brand' ? { kind, name } : null
  }),
)

/** The rule where none is configured: production demands a second factor of those who see a whole brand. */
export const DEFAULT_RULES = { demo: 'nobody', test: 'nobody', production: 'level-1' } as const
