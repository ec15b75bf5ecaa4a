/** Element ids by which a tab and its panel know each other. */
export const tabIdOf = (key: string): string => `tab-${key}`
export const panelIdOf = (key: string): string => `panel-${key}`
