import type { FuzzRows } from '../../../testing/rows/fuzz-rows.ts'

const MENU = JSON.stringify({ button: [{ type: 'click', name: '会员', key: 'MEMBER' }] })

/** Ids of the domain for fuzzed requests. */
export const fuzz: FuzzRows = {
  kinds: [
    [['brand', 'brandId'], 'brand', 'id'],
    [['branch', 'branchId', 'branchIds', 'toBranchId'], 'branch', 'id'],
    [['user', 'userId'], 'user', 'id'],
    [['library', 'libraryId'], 'image_library', 'id'],
    [['image', 'byId'], 'image', 'id'],
    [['entry'], 'dictionary_entry', 'id'],
    [['binding', 'bindid'], 'wechat_binding', 'id'],
    [['template'], 'wechat_template', 'id'],
    [['openid'], 'wechat_follower', 'openid'],
    [['view', 'viewId'], 'list_view', 'id'],
    [['roleId'], 'role', 'id'],
  ],
  idsOf: {
    brands: 'brand',
    brandEntries: 'brand',
    brandPlatforms: 'brand',
    branches: 'branch',
    branchSteps: 'branch',
    images: 'image',
    'images.brandResources': 'brand',
    'images.saveLibrary': 'library',
    'images.deleteLibrary': 'library',
    dictionary: 'entry',
    wechat: 'brand',
    'wechat.removeTemplate': 'template',
    'wechat.testTemplate': 'template',
    'wechat.unbind': 'binding',
    payment: 'brand',
    payTests: 'brand',
    listViews: 'view',
  },
  owned: [
    'select id, id as brand, null as branch from brand',
    'select id, brand_id as brand, null as branch from branch',
    'select id, brand_id as brand, null as branch from image_library',
    'select id, brand_id as brand, null as branch from image',
    'select id, brand_id as brand, null as branch from brand_picture',
    'select id, brand_id as brand, null as branch from dictionary_entry where brand_id is not null',
    'select id, brand_id as brand, null as branch from wechat_binding',
    `select wechat_template.id, brand_id as brand, null as branch
       from wechat_template join wechat_binding on wechat_binding.id = binding_id`,
    `select openid as id, brand_id as brand, null as branch
       from wechat_follower join wechat_binding on wechat_binding.id = binding_id`,
  ],
  addresses: ['avatarUrl', 'imageUrl', 'posterUrl', 'qrUrl', 'photos', 'images', 'icon', 'link'],
  words: {
    codeType: ['PAY_TYPE_CHANNEL'],
    type: ['PAY_TYPE_CHANNEL', 'LOGO', 'OTHER'],
    route: ['suppliers', 'inventory', 'inventory:expiring', 'storePurchaseList'],
    search: ['', 'keyword=a&sort=-code'],
    hidden: ['code', 'name'],
    pinned: ['code', 'name'],
    themeColor: ['#1677ff', '#12', 'red'],
    menuStr: [MENU, '{}', '[', '{"button":[{}]}'],
    tmId: ['uoBTzHY9CZ3QDzRXiRRS0dcbGOl4Yq4EQFZW7y0mMWg'],
  },
  counting: ['wechat_ticket'],
}
