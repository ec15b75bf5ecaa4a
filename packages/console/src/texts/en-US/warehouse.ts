import warehouse from './warehouse.json' with { type: 'json' }

/** What the company's warehouse is told of what stores wait for and what was sent to them. */
export const texts = { warehouse }
