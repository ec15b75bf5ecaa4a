/** `pnpm bench`, or `pnpm bench consoleTabs` for one of them: times beside their budgets. They depend on the machine, so that a miss is a warning and not a failure. */
import { catchUp } from './catch-up.ts'
import { terminalTool } from './cli.ts'
import { consoleLoads } from './console-loads.ts'
import { consoleTabs } from './console-tabs.ts'
import { domainEvents } from './domain.ts'
import { fanOut } from './fan-out.ts'
import { listCall } from './list-call.ts'
import type { Row } from './row.ts'
import { widgetBell } from './widget-bell.ts'

const isWithin = ({ value, budget }: Row): boolean =>
  'atLeast' in budget ? value >= budget.atLeast : value <= budget.atMost
const print = (row: Row): void => {
  const budget = 'atLeast' in row.budget ? `≥ ${row.budget.atLeast}` : `≤ ${row.budget.atMost}`
  console.log(
    `${isWithin(row) ? '✓' : '!'} ${row.what}: ${row.value.toFixed(2)} ${row.unit} (${budget}; ${row.reference})`,
  )
}

const benches = { domainEvents, catchUp, listCall, fanOut, terminalTool, consoleLoads, consoleTabs, widgetBell }
const wanted = process.argv.slice(2)
for (const [name, bench] of Object.entries(benches))
  if (wanted.length === 0 || wanted.includes(name)) for (const row of await bench()) print(row)
