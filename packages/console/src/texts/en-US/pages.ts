import connection from './connection.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import kit from './kit.json' with { type: 'json' }
import palette from './palette.json' with { type: 'json' }
import released from './released.json' with { type: 'json' }
import routes from './routes.json' with { type: 'json' }
import tabs from './tabs.json' with { type: 'json' }
import whatsNew from './whatsNew.json' with { type: 'json' }

/** What every page behind the sign-in may say. */
export const texts = {
  connection,
  home,
  kit,
  palette,
  released,
  routes,
  tabs,
  whatsNew,
}
