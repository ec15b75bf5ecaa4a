import { LOGO_KEY } from '@netbar/shared/contract'
import { fileUrl } from '../../../kit/upload/index.ts'
import type { Organisation } from './organisation.ts'
import { categoryEmblems } from './category-emblems.ts'
import { categoryIcon, seedPicture, type SeedPicture, type SeedShape } from './pictures.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

/** A new brand without pictures of its own. */
const NEW_BRAND = 'XC'

const IMAGES: readonly (readonly [shape: SeedShape, name: string])[] = [
  ['logo', '品牌标志'],
  ['badge', '公众号头像'],
  ['counter', '收银台主图'],
  ['welcome', '收银台欢迎图'],
]

/** Address of the icon of a brand's category; empty where it has none. */
export const categoryIconUrl = (brandCode: string, category: string): string => {
  const icon = brandCode === NEW_BRAND ? null : categoryIcon(brandCode, category)
  return icon ? fileUrl(icon.name) : ''
}

/** Seeds pictures of each brand: its logo, those of its checkout counters, and a library with all of them. */
export const seedImages = (rows: Rows, random: Random, { brandIds }: Organisation, now: Date): void => {
  const time = now.toISOString()
  const newId = () => random.id(now)
  for (const [code, brand_id] of brandIds) {
    if (code === NEW_BRAND) continue
    const urlOf = (shape: SeedShape) => fileUrl(seedPicture(code, shape).name)
    const resource = { brand_id, updated_time: time }
    rows.add(
      'brand_resource',
      { ...resource, key: LOGO_KEY, image_url: urlOf('logo') },
      { ...resource, key: 'wechat-avatar', image_url: urlOf('badge') },
    )
    const library = newId()
    const common = { brand_id, created_time: time, updated_time: time }
    rows.add(
      'image_library',
      { id: library, name: '品牌图库', type: 'LOGO', ...common },
      { id: newId(), name: '活动素材', type: 'ADVERTISEMENT', ...common },
    )
    const add = (library_id: string, name: string, picture: SeedPicture) => {
      const { name: file_name, width, height, content } = picture
      rows.add('uploaded_file', {
        name: file_name,
        mime: 'image/png',
        bytes: content.length,
        width,
        height,
        created_by: null,
        created_time: time,
      })
      rows.add('image', {
        id: newId(),
        brand_id,
        library_id,
        name,
        file_name,
        poster_url: null,
        created_by: '系统',
        created_time: time,
      })
    }
    for (const [shape, name] of IMAGES) add(library, name, seedPicture(code, shape))
    const icons = newId()
    rows.add('image_library', { id: icons, name: '商品分类图标', type: 'PRODUCT', ...common })
    for (const category of Object.keys(categoryEmblems)) {
      const icon = categoryIcon(code, category)
      if (icon) add(icons, category, icon)
    }
    rows.add('brand_picture', {
      id: newId(),
      brand_id,
      place: 'COUNTER',
      image_url: urlOf('counter'),
      link: '',
      sort: 0,
      start_time: null,
      end_time: null,
      branch_ids: '[]',
    })
  }
}
