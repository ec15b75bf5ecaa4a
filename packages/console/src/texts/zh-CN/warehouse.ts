import picking from './picking.json' with { type: 'json' }
import warehouse from './warehouse.json' with { type: 'json' }

/** What the company's warehouse is told of what stores wait for and what was sent to them. */
export const texts = { picking, warehouse }
