import errors from './errors.json' with { type: 'json' }
import { texts as bar } from '../../bar/texts/zh-CN/index.ts'
import { texts as catalog } from '../../catalog/texts/zh-CN/index.ts'
import { texts as kit } from '../../kit/texts/zh-CN/index.ts'
import { texts as live } from '../../live/texts/zh-CN/index.ts'
import { texts as members } from '../../members/texts/zh-CN/index.ts'
import { texts as news } from '../../news/texts/zh-CN/index.ts'
import { texts as notifications } from '../../notifications/texts/zh-CN/index.ts'
import { texts as org } from '../../org/texts/zh-CN/index.ts'
import { texts as purchasing } from '../../purchasing/texts/zh-CN/index.ts'

/** Texts of all domains: each hands on its own. */
export const texts = {
  errors,
  ...bar,
  ...catalog,
  ...kit,
  ...live,
  ...members,
  ...news,
  ...notifications,
  ...org,
  ...purchasing,
}
