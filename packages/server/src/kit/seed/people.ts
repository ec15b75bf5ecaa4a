import { nationalIdCheckCharacter } from '@netbar/shared/contract'
import type { Random } from './random.ts'

/** Surnames, the frequent ones more often. */
const SURNAMES = Array.from('王王王李李李张张张刘刘陈陈杨黄赵吴周徐孙马朱胡林郭何高罗郑梁谢宋唐许邓冯韩曹曾彭')
const MALE_NAMES = '浩然 子轩 宇航 俊杰 志强 文博 一鸣 家豪 晨曦 睿 磊 鹏飞 天佑 明哲 嘉诚 思远 凯 建华 斌 梓豪'.split(
  ' ',
)
const FEMALE_NAMES = '雨桐 欣怡 梦瑶 佳琪 诗涵 静 丽 婷 可欣 思雨 晓雪 悦 嘉怡 雅婷 敏 芳 紫萱 若曦'.split(' ')
/** A county code of Hubei that is not assigned. */
const REGION = '420199'
const ORDERS = 1_000

/** A fictitious person. */
export interface SeedPerson {
  readonly name: string
  readonly gender: 'male' | 'female'
  readonly birthDate: string
  readonly idNumber: string
  readonly phone: string
}

/** Generates people, each with a unique phone and ID number. */
export interface People {
  /** A person of 18 to 45 years; `monthDay` (`MM-dd`) sets the birthday. */
  next(monthDay?: string): SeedPerson
}

const digits = (value: number, length: number) => String(value).padStart(length, '0')

// In a year without it, the 29th of February is read as the 1st of March.
const isDay = (year: number, monthDay: string) =>
  new Date(`${year}-${monthDay}T00:00:00Z`).toISOString().slice(5, 10) === monthDay

/** Creates people relative to a moment. Phones begin with 120, a prefix that no operator uses. */
export const createPeople = (random: Random, now: Date): People => {
  const taken = new Set<string>()
  let count = 0

  const birthDate = (monthDay: string | undefined): string => {
    for (;;) {
      // Ages in the middle are most frequent.
      const age = 18 + Math.min(random.integer(0, 27), random.integer(0, 27))
      const year = now.getUTCFullYear() - age - 1
      if (monthDay === undefined)
        return `${year}-${digits(random.integer(1, 12), 2)}-${digits(random.integer(1, 28), 2)}`
      if (isDay(year, monthDay)) return `${year}-${monthDay}`
    }
  }

  const idNumber = (birth: string, isMale: boolean): string => {
    for (let order = random.integer(0, ORDERS / 2 - 1) * 2 + (isMale ? 1 : 0); ; order += 2) {
      const start = `${REGION}${birth.replaceAll('-', '')}${digits(order % ORDERS, 3)}`
      const id = start + nationalIdCheckCharacter(start)
      if (taken.has(id)) continue
      taken.add(id)
      return id
    }
  }

  return {
    next: (monthDay) => {
      count += 1
      const isMale = random.chance(0.78)
      const birth = birthDate(monthDay)
      return {
        name: random.pick(SURNAMES) + random.pick(isMale ? MALE_NAMES : FEMALE_NAMES),
        gender: isMale ? 'male' : 'female',
        birthDate: birth,
        idNumber: idNumber(birth, isMale),
        phone: `120${digits(count, 8)}`,
      }
    },
  }
}
