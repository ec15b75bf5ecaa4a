import { defineFeature } from '../../../kernel/feature.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import { clientReleaseHandlers, clientReleaseStepHandlers, machineReleaseHandlers } from './handlers.ts'
import { clientReleaseTables } from './migrations/0202-client-releases.ts'
import { texts } from './texts/index.ts'

/** Releases of the programs on client machines, counters and pads. */
export const clientReleases = defineFeature({
  menu: [
    page('publishLog', 'settings_index', { sort: 11, icon: 'container' }, [
      fn('PUBLISH_ADD'),
      fn('PUBLISH_RELEASE'),
      fn('PUBLISH_ROLLBACK'),
    ]),
  ],
  migrations: (engine) => ({ '0202-client-releases': clientReleaseTables(engine) }),
  texts,
  grants: { brandOwner: { publishLog: 'all' } },
  handlers: {
    clientReleases: clientReleaseHandlers,
    clientReleaseSteps: clientReleaseStepHandlers,
    machineRelease: machineReleaseHandlers,
  },
})
