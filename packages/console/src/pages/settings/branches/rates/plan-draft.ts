import { planProblems, rateTerms, type PackageRate, type RateTerms, type StandardRate } from '@netbar/shared/contract'
import * as v from 'valibot'

/** The same with amounts and lengths that may be missing while they are typed. */
type Typed<Rate> = Omit<Rate, 'fenPerHour' | 'priceFen' | 'minutes'> & {
  [Name in keyof Rate & ('fenPerHour' | 'priceFen' | 'minutes')]: Rate[Name] | null
}
export type TypedRate = Typed<StandardRate>
export type TypedPackage = PackageRate extends infer Rate ? (Rate extends PackageRate ? Typed<Rate> : never) : never

/** Rates of a branch as they are typed. */
export interface TypedPlan {
  readonly stepMinutes: RateTerms['stepMinutes']
  readonly minimumFen: number | null
  readonly baseFenPerHour: number | null
  readonly rates: readonly TypedRate[]
  readonly packages: readonly TypedPackage[]
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const ALWAYS = { weekdays: EVERY_DAY, from: 0, until: 0 }
const EVERYBODY = { areaId: null, levelId: null }
/** Hours of a new night, in minutes of the day. */
const NIGHT = { from: 22 * 60, until: 8 * 60 }

/** A rate that was added. */
export const NEW_RATE: TypedRate = { ...EVERYBODY, when: ALWAYS, fenPerHour: null }

/** A package that was added: people buy it, or it is charged by itself. */
export const newPackage = (id: string): TypedPackage => ({
  ...EVERYBODY,
  id,
  name: '',
  kind: 'PACKAGE',
  when: ALWAYS,
  priceFen: null,
  isAutomatic: false,
  minutes: null,
})

/** An id that none of some packages has. */
export const freePackageId = (packages: readonly TypedPackage[]): string => {
  const used = new Set(packages.map(({ id }) => id))
  // Of one more than there are, one is free.
  const ids = Array.from({ length: used.size + 1 }, (_, index) => `package-${index + 1}`)
  return ids.find((id) => !used.has(id)) ?? ''
}

/** The same package as one of hours, or of a night. */
export const ofKind = (typed: TypedPackage, kind: PackageRate['kind']): TypedPackage => {
  const { id, name, areaId, levelId, when, priceFen, isAutomatic } = typed
  const same = { id, name, areaId, levelId, when, priceFen, isAutomatic }
  return kind === 'PACKAGE' ? { ...same, kind, minutes: null } : { ...same, kind, night: NIGHT }
}

/** What is wrong with a plan that is typed, by field: `rates.0.when`. */
export type PlanTexts = ReadonlyMap<string, string>

/** The plan, where nothing is missing, and the text keys of what is wrong with it. */
export const readPlan = (typed: TypedPlan): { readonly terms: RateTerms | null; readonly problems: PlanTexts } => {
  const parsed = v.safeParse(rateTerms, typed)
  const missing = (parsed.issues ?? []).map((issue) => {
    const field = v.getDotPath(issue) ?? ''
    return [field.replace(/\.(weekdays|from|until)$/, ''), 'branchRates.problem.missing'] as const
  })
  // What can be compared is compared while the rest is typed: an amount that is missing is no wrong one.
  const comparable = {
    ...typed,
    minimumFen: 0,
    baseFenPerHour: typed.baseFenPerHour ?? 0,
    rates: typed.rates.map((rate) => ({ ...rate, fenPerHour: rate.fenPerHour ?? 0 })),
    packages: [],
  }
  const wrong = planProblems(comparable).map(({ field, rule }) => [field, `branchRates.problem.${rule}`] as const)
  const problems = new Map([...missing, ...wrong])
  return { terms: parsed.success && problems.size === 0 ? parsed.output : null, problems }
}

/** The plan in a form's value; null where it is none. */
export const planIn = (value: string): TypedPlan | null => {
  // The form keeps what this page has written.
  const parsed: unknown = value === '' ? null : JSON.parse(value)
  return parsed as TypedPlan | null
}

/** `HH:mm` of a minute of the day. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Minute of the day of `HH:mm`; null for anything else. */
export const minuteOf = (clock: string): number | null => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(clock) ?? []
  if (hours === undefined || minutes === undefined) return null
  const minute = Number(hours) * 60 + Number(minutes)
  return minute < 24 * 60 && Number(minutes) < 60 ? minute : null
}
