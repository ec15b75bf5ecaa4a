import app from './app/app.json' with { type: 'json' }
import binding from './app/binding.json' with { type: 'json' }
import lock from './app/lock.json' with { type: 'json' }
import login from './app/login.json' with { type: 'json' }
import problems from './app/problems.json' with { type: 'json' }

/** What is said before somebody is signed in. */
export const texts = { app, binding, lock, login, problems }
