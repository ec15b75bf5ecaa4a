import marks from '../../notifications/texts/zh-CN/marks.json' with { type: 'json' }

/** Further texts of the popup of a bell. */
export const texts = { marks }
