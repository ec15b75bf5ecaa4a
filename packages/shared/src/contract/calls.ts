import { accessFeatures } from './access/index.ts'
import { barFeatures } from './bar/index.ts'
import { catalogFeatures } from './catalog/index.ts'
import { homeFeatures } from './home/index.ts'
import { kitFeatures } from './kit/index.ts'
import { liveFeatures } from './live/index.ts'
import { membersFeatures } from './members/index.ts'
import { newsFeatures } from './news/index.ts'
import { orgFeatures } from './org/index.ts'
import { purchasingFeatures } from './purchasing/index.ts'
import { settingsFeatures } from './settings/index.ts'
import { statisticsFeatures } from './statistics/index.ts'
import { stockFeatures } from './stock/index.ts'

/** Calls by feature. Written out, because the inferred type is longer than the compiler emits. */
type Calls = typeof accessFeatures &
  typeof barFeatures &
  typeof catalogFeatures &
  typeof homeFeatures &
  typeof kitFeatures &
  typeof liveFeatures &
  typeof membersFeatures &
  typeof newsFeatures &
  typeof orgFeatures &
  typeof purchasingFeatures &
  typeof settingsFeatures &
  typeof statisticsFeatures &
  typeof stockFeatures

/** Every call by feature and name. A server that leaves one out does not compile. */
export const calls: Calls = {
  ...accessFeatures,
  ...barFeatures,
  ...catalogFeatures,
  ...homeFeatures,
  ...kitFeatures,
  ...liveFeatures,
  ...membersFeatures,
  ...newsFeatures,
  ...orgFeatures,
  ...purchasingFeatures,
  ...settingsFeatures,
  ...statisticsFeatures,
  ...stockFeatures,
}
