import { ReportPage } from '../reports/report-page.tsx'
import { salesDefinitions, salesKind } from './sales-kind.ts'

/** 销售统计: what was sold, by product, category, branch, day and hour. */
export const SalesStatistics = () => <ReportPage kind={salesKind} definitions={salesDefinitions} />
