import check from './check.json' with { type: 'json' }
import cli from './cli.json' with { type: 'json' }
import doctor from './doctor.json' with { type: 'json' }
import floor from './floor.json' with { type: 'json' }
import help from './help.json' with { type: 'json' }
import inbox from './inbox.json' with { type: 'json' }
import profiles from './profiles.json' with { type: 'json' }
import report from './report.json' with { type: 'json' }
import token from './token.json' with { type: 'json' }
import tail from './tail.json' with { type: 'json' }

export const texts = { check, cli, doctor, floor, help, inbox, profiles, report, tail, token }
