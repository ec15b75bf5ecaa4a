import unstored from '../../purchasing/texts/zh-CN/unstored.json' with { type: 'json' }
import { texts as everywhere } from './widgets.ts'

export const texts = { ...everywhere, unstored }
