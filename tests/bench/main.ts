/**
 * `pnpm bench`, or `pnpm bench consoleTabs` for one of them: times beside their budgets. They depend on the machine,
 * so that a miss is a warning and not a failure.
 */
import { catchUp } from './catch-up.ts'
import { chartDraw } from './chart-draw.ts'
import { terminalTool } from './cli.ts'
import { consoleLoads } from './console-loads.ts'
import { consoleTabs } from './console-tabs.ts'
import { counterFloor } from './counter-floor.ts'
import { domainEvents } from './domain.ts'
import { fanOut } from './fan-out.ts'
import { largeChain } from './large-chain.ts'
import { listCall } from './list-call.ts'
import { listExport } from './list-export.ts'
import { liveLook } from './live-look.ts'
import { logs } from './logs.ts'
import { reports } from './reports.ts'
import { longList } from './long-list.ts'
import { massReconnect } from './mass-reconnect.ts'
import { moneyChecks } from './money-checks.ts'
import type { Row } from './row.ts'
import { tillCalls } from './till-calls.ts'
import { widgetBell } from './widget-bell.ts'
import { widgetSoak } from './widget-soak.ts'

/** The mark before a line, and the budget as text. */
const judge = ({ value, budget }: Row): readonly [string, string] => {
  if (budget === null) return ['·', '']
  if ('atLeast' in budget) return [value >= budget.atLeast ? '✓' : '!', `≥ ${budget.atLeast}; `]
  return [value <= budget.atMost ? '✓' : '!', `≤ ${budget.atMost}; `]
}
const print = (row: Row): void => {
  const [mark, budget] = judge(row)
  console.log(`${mark} ${row.what}: ${row.value.toFixed(2)} ${row.unit} (${budget}${row.reference})`)
}

const benches = {
  domainEvents,
  catchUp,
  listCall,
  listExport,
  longList,
  logs,
  largeChain,
  reports,
  chartDraw,
  fanOut,
  liveLook,
  massReconnect,
  terminalTool,
  consoleLoads,
  consoleTabs,
  counterFloor,
  tillCalls,
  moneyChecks,
  widgetBell,
  widgetSoak,
}
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
for (const [name, bench] of Object.entries(benches))
  if (wanted.length === 0 || wanted.includes(name)) for (const row of await bench()) print(row)
