import { defineFeature } from '../../../kernel/feature.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import {
  advertisementHandlers,
  advertisementStepHandlers,
  carouselHandlers,
  clientAnnouncementHandlers,
  clientScreenHandlers,
} from './handlers.ts'
import { clientScreens } from './migrations/0195-client-screens.ts'
import { texts } from './texts/index.ts'

export { picturePlaces } from './picture-places.ts'

/** What client machines show: advertisements, announcements, the carousel. */
export const advertisements = defineFeature({
  menu: [
    page('advertisements', 'settings_index', { sort: 6, icon: 'desktop' }, [
      fn('AD_ADD'),
      fn('AD_EDIT'),
      fn('AD_AUDIT'),
      fn('AD_DELETE'),
      fn('CLIENT_ANNOUNCE_EDIT'),
      fn('CLIENT_ANNOUNCE_PUBLISH'),
      fn('CAROUSEL_SAVE'),
    ]),
  ],
  migrations: (engine) => ({ '0195-client-screens': clientScreens(engine) }),
  texts,
  grants: {
    brandOwner: { advertisements: 'all' },
    areaManager: { advertisements: ['AD_ADD', 'AD_EDIT', 'CLIENT_ANNOUNCE_EDIT'] },
  },
  handlers: {
    advertisements: advertisementHandlers,
    advertisementSteps: advertisementStepHandlers,
    clientAnnouncements: clientAnnouncementHandlers,
    carousel: carouselHandlers,
    clientScreen: clientScreenHandlers,
  },
})
