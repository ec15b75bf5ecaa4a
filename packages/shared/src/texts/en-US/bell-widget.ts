import marks from '../../notifications/texts/en-US/marks.json' with { type: 'json' }

/** Further texts of the popup of a bell. */
export const texts = { marks }
