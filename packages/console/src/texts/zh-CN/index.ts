import addBranch from './add-branch.json' with { type: 'json' }
import app from './app.json' with { type: 'json' }
import binding from './binding.json' with { type: 'json' }
import connection from './connection.json' with { type: 'json' }
import history from './history.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import lock from './lock.json' with { type: 'json' }
import login from './login.json' with { type: 'json' }
import palette from './palette.json' with { type: 'json' }
import problems from './problems.json' with { type: 'json' }
import purchase from './purchase.json' with { type: 'json' }
import receipt from './receipt.json' with { type: 'json' }
import routes from './routes.json' with { type: 'json' }
import tabs from './tabs.json' with { type: 'json' }

export const texts = {
  addBranch,
  app,
  binding,
  connection,
  history,
  home,
  lock,
  login,
  palette,
  problems,
  purchase,
  receipt,
  routes,
  tabs,
}
