import connection from './app/connection.json' with { type: 'json' }
import home from './home/home.json' with { type: 'json' }
import kit from './kit/kit.json' with { type: 'json' }
import palette from './app/palette.json' with { type: 'json' }
import released from './app/released.json' with { type: 'json' }
import routes from './app/routes.json' with { type: 'json' }
import tabs from './app/tabs.json' with { type: 'json' }
import whatsNew from './app/whatsNew.json' with { type: 'json' }

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
