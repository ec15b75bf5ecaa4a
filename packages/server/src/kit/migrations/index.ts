import { documentReasons } from '../documents/migrations/0006-document-reasons.ts'
import { audit } from '../documents/migrations/0007-audit.ts'
import { imports } from '../imports/migrations/0019-imports.ts'
import { importOffers } from '../imports/migrations/0024-import-offers.ts'
import { attachments } from '../attachments/migrations/0026-attachments.ts'
import { operationLog } from '../operations/migrations/0028-operation-log.ts'
import { documentComments } from '../comments/migrations/0084-document-comments.ts'
import { archivedNotifications } from '../notifications/migrations/0113-archived-notifications.ts'
import { notificationRinging } from '../notifications/migrations/0114-ringing.ts'
import { callLog } from '../call-log/migrations/0148-call-log.ts'
import type { Migrations } from '../../platform/db/engine.ts'

export const migrations: Migrations = (engine) => ({
  '0006-document-reasons': documentReasons,
  '0007-audit': audit(engine),
  '0019-imports': imports(engine),
  '0024-import-offers': importOffers,
  '0026-attachments': attachments(engine),
  '0028-operation-log': operationLog(engine),
  '0084-document-comments': documentComments(engine),
  '0113-archived-notifications': archivedNotifications,
  '0114-ringing': notificationRinging(engine),
  '0148-call-log': callLog(engine),
})
