import type { Domain } from '../kernel/domain.ts'
import type { AllHandlers } from '../kernel/http/routes.ts'
import { kit } from '../kit/index.ts'
import { access } from './access/index.ts'
import { bar } from './bar/index.ts'
import { catalog } from './catalog/index.ts'
import { home } from './home/index.ts'
import { live } from './live/index.ts'
import { members } from './members/index.ts'
import { news } from './news/index.ts'
import { org } from './org/index.ts'
import { purchasing } from './purchasing/index.ts'
import { lotsOf, stock } from './stock/index.ts'

/** The domains, each below those that ask it. */
export const domains: readonly Domain[] = [access, org, live, news, members, catalog, stock, purchasing, home, bar]

/** All that declares migrations or forgets something: the domains, and the kit that they share. */
export const declared: readonly Domain[] = [...domains, kit]

type Parts = Parameters<typeof kit.handlers>[0] &
  Parameters<typeof access.handlers>[0] &
  Parameters<typeof org.handlers>[0] &
  Parameters<typeof live.handlers>[0]

/** Handlers of every call of the contract: one that no domain brings does not compile. */
export const createHandlers = (parts: Parts): AllHandlers => ({
  ...kit.handlers(parts),
  ...access.handlers(parts),
  ...org.handlers(parts),
  ...live.handlers(parts),
  ...news.handlers(),
  ...members.handlers(),
  ...catalog.handlers({ lotsOf }),
  ...stock.handlers(),
  ...purchasing.handlers(),
  ...home.handlers(),
  ...bar.handlers(),
})

/** What each kind of file of rows is read as. */
export const imports = { ...catalog.imports, ...purchasing.imports }
