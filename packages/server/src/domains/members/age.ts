/** Years of age on a day; both `yyyy-MM-dd`. */
export const ageOn = (birth: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (today.slice(5) < birth.slice(5) ? 1 : 0)
