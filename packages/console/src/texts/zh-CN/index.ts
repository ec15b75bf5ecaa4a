import app from './app.json' with { type: 'json' }
import binding from './binding.json' with { type: 'json' }
import lock from './lock.json' with { type: 'json' }
import login from './login.json' with { type: 'json' }
import problems from './problems.json' with { type: 'json' }

/** What is said before somebody is signed in. */
export const texts = { app, binding, lock, login, problems }
