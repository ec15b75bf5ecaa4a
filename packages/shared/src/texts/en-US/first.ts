import unstored from '../../purchasing/texts/en-US/unstored.json' with { type: 'json' }
import { texts as everywhere } from './widgets.ts'

export const texts = { ...everywhere, unstored }
