/** Whether this is a job of continuous integration, by the variables that its systems agree on. */
export const isInCi = ({ CI, CONTINUOUS_INTEGRATION }: NodeJS.ProcessEnv): boolean =>
  [CI, CONTINUOUS_INTEGRATION].some((value) => value && value !== '0' && value !== 'false')
