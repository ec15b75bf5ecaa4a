/** Element ids that connect a tab with its panel. */
export const tabIdOf = (key: string): string => `tab-${key}`
export const panelIdOf = (key: string): string => `panel-${key}`
