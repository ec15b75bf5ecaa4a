import { foreignResource } from '../../../kit/resource/testing/foreign-resource.ts'
import { Status } from '@netbar/shared/contract'
import type { org } from '../index.ts'
import { inBody, inPath, inQuery } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'

const LOOK = { hidden: [], order: [], pinned: [], isRoomy: false }
const VIEW = { name: '别人的视图', search: '', look: LOOK }
const STEP = { version: 1, reason: '别人的店' }
const CODE = { codevalue: '刷卡', sort: 1, enabled: true, remark: '' }

type Testing = DomainTesting<typeof org>

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  brands: {
    makeDefault: (foreign, own) => [inPath(own.userId, foreign.brandId), inPath(foreign.userId, own.brandId)],
    branches: (foreign) => [inPath(foreign.brandId)],
    detail: (foreign) => [inPath(foreign.brandId)],
    setCloudDesk: (foreign) => [
      inBody({ brandId: foreign.brandId, version: 1, enabled: true, address: 'https://evil.example' }),
    ],
    save: (foreign) => [inBody({ id: foreign.brandId, version: 1, name: '别人的品牌' })],
    branchList: (foreign) => [inPath(foreign.brandId)],
    list: '',
    logos: '',
  },
  brandEntries: {
    page: '',
    enable: (foreign) => [{ ...inPath(foreign.brandId), body: { version: 1, enabled: true } }],
    logs: (foreign) => [inPath(foreign.brandId)],
  },
  brandPlatforms: {
    list: (foreign) => [inPath(foreign.brandId)],
    save: (foreign) => [
      inBody({ brandId: foreign.brandId, platform: 'CONSOLE', enabled: false, themeColor: null, version: 0 }),
    ],
  },
  branches: foreignResource(({ branchId }) => branchId, { branchNo: 'EVIL1', name: '别人的店' }),
  branchSteps: {
    open: (foreign) => [{ ...inPath(foreign.branchId), body: STEP }],
    reopen: (foreign) => [{ ...inPath(foreign.branchId), body: STEP }],
    suspend: (foreign) => [{ ...inPath(foreign.branchId), body: STEP }],
    close: (foreign) => [{ ...inPath(foreign.branchId), body: STEP }],
    staff: (foreign) => [inPath(foreign.branchId)],
  },
  images: {
    brandResources: (foreign) => [inPath(foreign.brandId)],
    saveBrandResources: (foreign) => [
      inBody({ brandId: foreign.brandId, resources: [{ key: 'menu-logo', imageUrl: null }] }),
    ],
    platforms: (foreign) => [inQuery({ brandId: foreign.brandId })],
    libraries: (foreign) => [inQuery({ brandId: foreign.brandId })],
    saveLibrary: (foreign, own) => [
      inBody({ brandId: foreign.brandId, name: '图库', type: 'OTHER' }),
      inBody({ id: foreign.libraryId, brandId: foreign.brandId, name: '图库', type: 'OTHER' }),
      inBody({ id: foreign.libraryId, brandId: own.brandId, name: '图库', type: 'OTHER' }),
      inBody({ id: own.libraryId, brandId: foreign.brandId, name: '图库', type: 'OTHER' }),
    ],
    deleteLibrary: (foreign) => [inBody({ id: foreign.libraryId, imageCount: 1 })],
    images: (foreign) => [inQuery({ libraryId: foreign.libraryId })],
    addImage: (foreign) => [
      inBody({ libraryId: foreign.libraryId, name: '图', imageUrl: `/uploads/${'0'.repeat(64)}.png` }),
    ],
    renameImage: (foreign) => [inBody({ id: foreign.imageId, name: '图' })],
    moveImages: (foreign, own) => [
      inBody({ ids: [foreign.imageId], libraryId: own.libraryId }),
      inBody({ ids: [own.imageId], libraryId: foreign.libraryId }),
      inBody({ ids: [own.imageId, foreign.imageId], libraryId: own.libraryId }),
    ],
    imageUses: (foreign) => [inPath(foreign.imageId)],
    replaceImage: (foreign, own) => [
      inBody({ id: foreign.imageId, byId: own.imageId, useCount: 0 }),
      inBody({ id: own.imageId, byId: foreign.imageId, useCount: 0 }),
    ],
    imageTotals: (foreign) => [inQuery({ brandId: foreign.brandId })],
    deleteImage: (foreign) => [inBody({ id: foreign.imageId })],
    deleteImages: (foreign, own) => [
      inBody({ ids: [foreign.imageId] }),
      inBody({ ids: [own.imageId, foreign.imageId] }),
    ],
    savePictures: (foreign, own) => [
      inBody({ brandId: foreign.brandId, place: 'COUNTER', pictures: [] }),
      {
        ...inBody({
          brandId: own.brandId,
          place: 'COUNTER',
          pictures: [{ imageUrl: '/uploads/x.png', branchIds: [foreign.branchId] }],
        }),
        status: Status.invalidFields,
      },
    ],
    counterPictures: (foreign) => [inQuery({ branchId: foreign.branchId })],
    pictures: '?place=COUNTER',
  },
  dictionary: {
    ofType: (foreign) => [{ path: `/PAY_TYPE_CHANNEL?brandId=${foreign.brandId}` }],
    page: (foreign) => [inQuery({ brandId: foreign.brandId })],
    entry: (foreign) => [inPath(foreign.entryId)],
    add: (foreign) => [inBody({ codeType: 'PAY_TYPE_CHANNEL', code: 'CARD', brandId: foreign.brandId, ...CODE })],
    change: (foreign) => [{ ...inPath(foreign.entryId), body: { version: 1, ...CODE } }],
  },
  accountBinding: {
    wechatLogin: null,
    sendCode: null,
    bind: null,
    unbind: null,
  },
  wechat: {
    info: (foreign) => [inPath(foreign.brandId)],
    save: (foreign) => [
      inBody({
        brandId: foreign.brandId,
        name: '别人的公众号',
        appId: 'wx00000000000000aa',
        originalId: 'gh_0123456789ab',
        accountType: 'SERVICE',
        appSecret: 'a'.repeat(32),
        token: 'token1',
        version: 1,
      }),
    ],
    unbind: (foreign) => [inBody({ id: foreign.bindingId, version: 1 })],
    followers: (foreign) => [inQuery({ bindid: foreign.bindingId })],
    followerBranches: (foreign) => [inPath(foreign.openid)],
    saveFollowerBranches: (foreign, own) => [
      inBody({ openid: foreign.openid, branchIds: [] }),
      inBody({ openid: foreign.openid, branchIds: [own.branchId] }),
      inBody({ openid: own.openid, branchIds: [foreign.branchId] }),
    ],
    menu: (foreign) => [inPath(foreign.bindingId)],
    publishMenu: (foreign) => [
      {
        ...inPath(foreign.bindingId),
        body: { menuStr: JSON.stringify({ button: [{ type: 'click', name: '会员', key: 'MEMBER' }] }) },
      },
    ],
    bindingId: (foreign) => [inPath(foreign.brandId)],
    templates: (foreign) => [inQuery({ bindid: foreign.bindingId })],
    removeTemplate: (foreign) => [inQuery({ id: foreign.templateId })],
    addTemplate: (foreign) => [
      inBody({ bindid: foreign.bindingId, scene: 'BOOKING', tmId: 'uoBTzHY9CZ3QDzRXiRRS0dcbGOl4Yq4EQFZW7y0mMWg' }),
    ],
    testTemplate: (foreign, own) => [
      inBody({ id: foreign.templateId, openid: foreign.openid }),
      inBody({ id: foreign.templateId, openid: own.openid }),
      inBody({ id: own.templateId, openid: foreign.openid }),
    ],
  },
  payment: {
    wechatPay: (foreign) => [inPath(foreign.brandId)],
    saveWechatPay: (foreign) => [
      inBody({
        brandId: foreign.brandId,
        mode: 'DIRECT',
        appId: 'wx00000000000000aa',
        mchId: '1900012345',
        serialNo: 'A'.repeat(40),
        enabled: false,
        version: 1,
      }),
    ],
    checkWechatPay: (foreign) => [{ ...inPath(foreign.brandId), body: { version: 1 } }],
    wechatPayLogs: (foreign) => [inPath(foreign.brandId)],
    rate: (foreign) => [inPath(foreign.brandId)],
    configs: '',
  },
  payTests: {
    list: (foreign) => [inPath(foreign.brandId)],
    start: (foreign) => [inPath(foreign.brandId)],
    close: (foreign) => [inPath(foreign.brandId)],
  },
  profile: {
    own: '',
    save: null,
    saveAvatar: null,
    sendPhoneCode: null,
    savePhone: null,
  },
  listViews: {
    own: '',
    saveLook: null,
    saveDefault: (foreign) => [inBody({ route: 'suppliers', viewId: foreign.viewId })],
    add: null,
    change: (foreign) => [{ ...inPath(foreign.viewId), body: { version: 1, ...VIEW } }],
    share: (foreign) => [{ ...inPath(foreign.viewId), body: { version: 1, roleId: null } }],
    remove: (foreign) => [{ ...inPath(foreign.viewId), body: { version: 1 } }],
  },
}

/** Requests of lists without their branch or brand. */
export const openLists = {
  branches: { page: '?limit=100', export: '' },
  images: {
    libraries: '?limit=100',
  },
  dictionary: {
    ofType: '/PAY_TYPE_CHANNEL',
    page: '?limit=100',
  },
} satisfies Testing['openLists']
