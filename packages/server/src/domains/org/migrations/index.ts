import { firstSchema } from './0001-first-schema.ts'
import { brandsImagesDictionary } from './0002-brands-images-dictionary.ts'
import { wechatPaymentMembers } from './0003-wechat-payment-members.ts'
import { profile } from './0016-profile.ts'
import { payCheckFailures } from './0047-pay-check-failures.ts'
import { listViews } from './0077-list-views.ts'
import { viewsOfTabs } from './0116-views-of-tabs.ts'
import { branchesInDetail } from './0167-branches-in-detail.ts'
import { wechatMessages } from './0194-wechat-messages.ts'
import { payTests } from './0199-pay-tests.ts'
import { brandPlatforms } from './0200-brand-platforms.ts'
import type { Migrations } from '../../../platform/db/engine.ts'

export const migrations: Migrations = (engine) => ({
  '0001-first-schema': firstSchema(engine),
  '0002-brands-images-dictionary': brandsImagesDictionary(engine),
  '0003-wechat-payment-members': wechatPaymentMembers(engine),
  '0016-profile': profile,
  '0047-pay-check-failures': payCheckFailures,
  '0077-list-views': listViews(engine),
  '0116-views-of-tabs': viewsOfTabs,
  '0167-branches-in-detail': branchesInDetail(engine),
  '0194-wechat-messages': wechatMessages(engine),
  '0199-pay-tests': payTests(engine),
  '0200-brand-platforms': brandPlatforms(engine),
})
