import errors from './errors.json' with { type: 'json' }
import { texts as bar } from '../../bar/texts/en-US/index.ts'
import { texts as catalog } from '../../catalog/texts/en-US/index.ts'
import { texts as kit } from '../../kit/texts/en-US/index.ts'
import { texts as live } from '../../live/texts/en-US/index.ts'
import { texts as members } from '../../members/texts/en-US/index.ts'
import { texts as news } from '../../news/texts/en-US/index.ts'
import { texts as notifications } from '../../notifications/texts/en-US/index.ts'
import { texts as org } from '../../org/texts/en-US/index.ts'
import { texts as purchasing } from '../../purchasing/texts/en-US/index.ts'

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
