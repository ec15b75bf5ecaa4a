import { defineFeature } from '../../../kernel/feature.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import { machineMessageHandlers, serviceRequestHandlers } from './handlers.ts'
import { serviceDesk } from './migrations/0175-service-desk.ts'
import { machineMessages } from './migrations/0176-machine-messages.ts'
import { messageTemplates } from './migrations/0177-message-templates.ts'
import { messageTemplateHandlers } from './templates.ts'
import { texts } from './texts/index.ts'

export { handleCall } from './end-call.ts'

/** What people of branches may do; templates are the brand's. */
const OF_BRANCHES = ['MESSAGE_HANDLE', 'MESSAGE_SEND', 'MESSAGE_BROADCAST', 'MESSAGE_EXPORT'] as const

/** Calls for service from the seats, and messages to them. */
export const messageDesk = defineFeature({
  menu: [
    page('messageConsole', 'bar_index', { sort: 2, icon: 'message' }, [
      fn('MESSAGE_HANDLE'),
      fn('MESSAGE_SEND'),
      fn('MESSAGE_BROADCAST'),
      fn('MESSAGE_TEMPLATE'),
      fn('MESSAGE_EXPORT'),
    ]),
  ],
  grants: {
    brandOwner: { messageConsole: 'all' },
    areaManager: { messageConsole: OF_BRANCHES },
    storeManager: { messageConsole: OF_BRANCHES },
    cashier: { messageConsole: ['MESSAGE_HANDLE', 'MESSAGE_SEND'] },
  },
  migrations: (engine) => ({
    '0175-service-desk': serviceDesk(engine),
    '0176-machine-messages': machineMessages(engine),
    '0177-message-templates': messageTemplates(engine),
  }),
  texts,
  handlers: {
    serviceRequests: serviceRequestHandlers,
    machineMessages: machineMessageHandlers,
    messageTemplates: messageTemplateHandlers,
  },
})
