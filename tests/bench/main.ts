/** `pnpm bench`: times beside their budgets. They depend on the machine, so that a miss is a warning and not a failure. */
import { catchUp } from './catch-up.ts'
import { terminalTool } from './cli.ts'
import { domainEvents } from './domain.ts'
import { fanOut } from './fan-out.ts'
import { listCall } from './list-call.ts'
import type { Row } from './row.ts'

const isWithin = ({ value, budget }: Row): boolean =>
  'atLeast' in budget ? value >= budget.atLeast : value <= budget.atMost
const print = (row: Row): void => {
  const budget = 'atLeast' in row.budget ? `≥ ${row.budget.atLeast}` : `≤ ${row.budget.atMost}`
  console.log(
    `${isWithin(row) ? '✓' : '!'} ${row.what}: ${row.value.toFixed(2)} ${row.unit} (${budget}; ${row.reference})`,
  )
}

for (const bench of [domainEvents, catchUp, listCall, fanOut, terminalTool]) for (const row of await bench()) print(row)
