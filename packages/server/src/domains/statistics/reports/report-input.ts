import { daysFrom, REPORT_DAYS, REPORT_DEFAULT_DAYS, shanghaiDay, Status } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBrand, requestedBranchIds } from '../../../kernel/rights/index.ts'
import { dayAfter } from '../../home/index.ts'

/** What a report is asked for, once its period and its branches are known. */
export interface ReportInput {
  /** Days in Asia/Shanghai, both inclusive. */
  readonly from: string
  readonly to: string
  readonly branchIds: readonly string[]
  readonly now: Date
  /** Empty for all. */
  readonly category: string
  readonly keyword: string
}

/** Filters of a report's calls. */
export interface AskedReport {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly brandId?: string | undefined
  readonly branchId?: string | undefined
  readonly category?: string | undefined
  readonly keyword?: string | undefined
}

const daysOf = ({ from, to }: Pick<ReportInput, 'from' | 'to'>): number => daysFrom(from, to) + 1

const branchesOf = async (
  { brandId, branchId }: AskedReport,
  { actor, database }: CallContext,
): Promise<readonly string[]> => {
  const branchIds = requestedBranchIds(actor, branchId)
  if (brandId === undefined) return branchIds
  refuseForeignBrand(actor, brandId)
  const rows = await database.db
    .selectFrom('branch')
    .where('brand_id', '=', brandId)
    .where('id', 'in', ['', ...branchIds])
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The period and the branches that a report is asked for.
 *
 * @throws Refusal 40401 for somebody else's branch or brand, 42201 for a period that ends before it begins or is too long.
 */
export const reportInput = async (asked: AskedReport, context: CallContext): Promise<ReportInput> => {
  const to = asked.to ?? shanghaiDay(context.now().getTime())
  const from = asked.from ?? dayAfter(to, 1 - REPORT_DEFAULT_DAYS)
  const days = daysOf({ from, to })
  if (days < 1 || days > REPORT_DAYS)
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: 'from', text: { key: 'reports.period' } },
    ])
  const { category = '', keyword = '' } = asked
  return { from, to, now: context.now(), category, keyword, branchIds: await branchesOf(asked, context) }
}

/** The period before, which is as long. */
export const periodBefore = (input: ReportInput): ReportInput => {
  const days = daysOf(input)
  return { ...input, from: dayAfter(input.from, -days), to: dayAfter(input.from, -1) }
}

/** The day of a period that stands where this one does in the period before. */
export const dayOfNext = (day: string, input: ReportInput): string => dayAfter(day, daysOf(input))
