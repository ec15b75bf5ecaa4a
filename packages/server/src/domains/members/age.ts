import { shanghaiDay } from '@netbar/shared/contract'

const ADULT_YEARS = 18

/** Years of age on a day; both `yyyy-MM-dd`. */
export const ageOn = (birth: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (today.slice(5) < birth.slice(5) ? 1 : 0)

/** Whether somebody is too young to use a machine, and so to become a member. */
export const isMinor = (birth: string, now: Date): boolean => ageOn(birth, shanghaiDay(now.getTime())) < ADULT_YEARS
