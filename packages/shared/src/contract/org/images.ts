import * as v from 'valibot'
import { defineCall, type CallInput } from '../core/define-call.ts'
import { id, instant, nothing, paging, quantity } from '../core/primitives.ts'
import { rowsOf } from '../core/rows-of.ts'
import { Status } from '../core/status.ts'
import { queryFlag } from '../kit/resource.ts'
import { imageUrl } from '../kit/uploads.ts'
import { withFallback, wireQuantity, wireText, wireTime } from '../core/wire.ts'

/** Front ends whose look a brand can set. */
export const BRAND_PLATFORMS = ['CLIENT', 'CONSOLE', 'WECHAT', 'PAD', 'SCREEN'] as const
export type BrandPlatform = (typeof BRAND_PLATFORMS)[number]

/** Key of a brand's logo (specification §3). */
export const LOGO_KEY = 'menu-logo'

/** A slot for one picture of a brand: the front end that shows it, and its intended size in px. */
export interface ResourceSlot {
  readonly key: string
  readonly platform: BrandPlatform
  readonly width: number
  readonly height: number
}

const slot = (platform: BrandPlatform, key: string, width: number, height: number): ResourceSlot => ({
  key,
  platform,
  width,
  height,
})

/** All picture slots of a brand; each key belongs to one front end. */
export const RESOURCE_SLOTS: readonly ResourceSlot[] = [
  slot('CONSOLE', LOGO_KEY, 160, 40),
  slot('CONSOLE', 'login-logo', 240, 80),
  slot('CONSOLE', 'login-bg', 1920, 1080),
  slot('CONSOLE', 'favicon', 64, 64),
  slot('CONSOLE', 'receipt-logo', 384, 128),
  slot('CONSOLE', 'checkout-counter', 800, 480),
  slot('CLIENT', 'client-logo', 240, 80),
  slot('CLIENT', 'client-boot', 1920, 1080),
  slot('CLIENT', 'client-wallpaper', 1920, 1080),
  slot('WECHAT', 'wechat-avatar', 200, 200),
  slot('WECHAT', 'wechat-banner', 750, 360),
  slot('PAD', 'pad-home', 1280, 800),
  slot('SCREEN', 'screen-wall', 1920, 1080),
]

/** Maximum size of a brand picture in bytes (2 MiB); its type is png, jpg or webp. */
export const RESOURCE_MAX_BYTES = 2_097_152
export const RESOURCE_MIMES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** A brand picture (specification §3); a server that knows only the specification sends no time. */
export const brandResource = v.object({
  key: wireText,
  imageUrl: wireText,
  updatedTime: withFallback(wireTime, null),
})
export type BrandResource = v.InferOutput<typeof brandResource>

/** A front end with its slots, and how many of them are filled. */
export const platformResources = v.object({
  platform: v.picklist(BRAND_PLATFORMS),
  slots: v.array(v.object({ key: wireText, width: wireQuantity, height: wireQuantity })),
  configured: wireQuantity,
})
export type PlatformResources = v.InferOutput<typeof platformResources>

const resourceKey = v.pipe(
  v.string(),
  v.check((key) => RESOURCE_SLOTS.some((known) => known.key === key)),
)

/** Brand pictures saved together: null removes one, and keys left out stay. */
export const brandResourceBatch = v.strictObject({
  brandId: id,
  resources: v.pipe(
    v.array(v.strictObject({ key: resourceKey, imageUrl: v.nullable(imageUrl) })),
    v.minLength(1),
    v.maxLength(RESOURCE_SLOTS.length),
  ),
})
export type BrandResourceBatch = v.InferInput<typeof brandResourceBatch>

export const LIBRARY_TYPES = ['LOGO', 'PRODUCT', 'ADVERTISEMENT', 'OTHER'] as const
export type LibraryType = (typeof LIBRARY_TYPES)[number]

/** A library of a brand's images; the cover is its newest image. */
export const imageLibrary = v.object({
  id,
  brandId: id,
  name: wireText,
  type: v.picklist(LIBRARY_TYPES),
  coverUrl: v.nullish(wireText, null),
  imageCount: wireQuantity,
  bytes: wireQuantity,
  updatedTime: wireTime,
})
export type ImageLibrary = v.InferOutput<typeof imageLibrary>

/** An image of a library. `useCount` is the number of places that show it; width and height are px. */
export const image = v.object({
  id,
  libraryId: id,
  name: wireText,
  imageUrl: wireText,
  mime: wireText,
  bytes: wireQuantity,
  width: v.nullish(wireQuantity, null),
  height: v.nullish(wireQuantity, null),
  /** The frame of a video at 1 s. */
  posterUrl: v.nullish(wireText, null),
  useCount: wireQuantity,
  createdBy: wireText,
  createdTime: wireTime,
})
export type Image = v.InferOutput<typeof image>

/** What shows pictures of a library: each is declared by the domain that has the column (`picturePlaces`). */
export const PICTURE_USE_KINDS = [
  'BRAND_RESOURCE',
  'PLACED',
  'PRODUCT',
  'BRANCH_PRODUCT',
  'CATEGORY',
  'ADVERTISEMENT',
  'CAROUSEL',
] as const
export type PictureUseKind = (typeof PICTURE_USE_KINDS)[number]

/** A place that shows an image. */
export const imageUse = v.object({
  kind: v.picklist(PICTURE_USE_KINDS),
  /** Id of what shows it; of a brand's slots their key, of its places their name. */
  id,
  name: v.string(),
  /** Set where a branch shows a picture of its own. */
  branchName: v.nullable(v.string()),
})
export type ImageUse = v.InferOutput<typeof imageUse>

/** Maximum number of places that an answer names. */
export const MAX_NAMED_USES = 100

/** Where an image is shown: the number of all places, and the first of them. */
export const imageUses = v.object({ total: quantity, uses: v.array(imageUse) })
export type ImageUses = v.InferOutput<typeof imageUses>

const amount = v.object({ count: quantity, bytes: quantity })

/** What a brand's libraries hold, how much of it nothing shows, and what shows pictures. */
export const imageTotals = v.object({
  all: amount,
  unused: amount,
  places: v.array(v.object({ kind: v.picklist(PICTURE_USE_KINDS), count: quantity })),
})
export type ImageTotals = v.InferOutput<typeof imageTotals>

/** Whether an image of a library is a film, which moves and cannot stand where a picture does. */
export const isFilm = ({ mime }: { readonly mime: string }): boolean => mime.startsWith('video/')

export const IMAGE_MEDIA = ['PICTURE', 'VIDEO'] as const
const IMAGE_SORTS = ['name', '-name', 'bytes', '-bytes', 'createdTime', '-createdTime'] as const

/** Bounds that the specification leaves open: library names 1-20 characters, image names 1-60. */
const libraryName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20))
export const IMAGE_NAME_LENGTH = 60
export const imageName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(IMAGE_NAME_LENGTH))

/** A library of a brand: a new one, or with an id a new name or type of an existing one. */
export const imageLibraryDraft = v.strictObject({
  id: v.optional(v.nullable(id), null),
  brandId: id,
  name: libraryName,
  type: v.picklist(LIBRARY_TYPES),
})
export type ImageLibraryDraft = v.InferInput<typeof imageLibraryDraft>

/** A new image; its address is the answer of an upload. */
export const imageDraft = v.strictObject({
  libraryId: id,
  name: imageName,
  imageUrl,
  posterUrl: v.optional(v.nullable(imageUrl), null),
})
export type ImageDraft = v.InferInput<typeof imageDraft>

/** Places with scheduled pictures: the checkout counter, guests' machines, WeChat, the member card. */
export const PICTURE_PLACES = ['COUNTER', 'CLIENT', 'WECHAT', 'CARD'] as const
export const picturePlace = v.picklist(PICTURE_PLACES)
export type PicturePlace = v.InferOutput<typeof picturePlace>

/** Maximum number of pictures at a place. */
export const MAX_PICTURES = 5

/** A picture at a place; without branches it is shown in all of the brand's, without times always. */
export const placedPicture = v.object({
  id,
  imageUrl: wireText,
  link: wireText,
  sort: wireQuantity,
  startTime: v.nullish(wireTime, null),
  endTime: v.nullish(wireTime, null),
  branchIds: v.array(id),
})
export type PlacedPicture = v.InferOutput<typeof placedPicture>

/** Pictures of a brand at a place. */
export const brandPictures = v.object({
  brandId: id,
  brandName: wireText,
  place: picturePlace,
  pictures: v.array(placedPicture),
})
export type BrandPictures = v.InferOutput<typeof brandPictures>

const pictureDraft = v.strictObject({
  imageUrl,
  /** Target of a click: none, a path of this site, or https. */
  link: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(512), v.regex(/^$|^(\/(?!\/)|https:\/\/)\S+$/)), ''),
  startTime: v.optional(v.nullable(instant), null),
  endTime: v.optional(v.nullable(instant), null),
  branchIds: v.optional(v.pipe(v.array(id), v.maxLength(100)), []),
})

/** All pictures of a brand at a place, in order; they replace the existing ones. */
export const pictureBatch = v.strictObject({
  brandId: id,
  place: picturePlace,
  pictures: v.pipe(v.array(pictureDraft), v.maxLength(MAX_PICTURES)),
})
export type PictureBatch = v.InferInput<typeof pictureBatch>

const ids = v.pipe(v.array(id), v.minLength(1), v.maxLength(100))
const RESOURCE = '/api/admin/base/brand/resource'
const LIBRARY = '/api/admin/image/library'
const PICTURES = '/api/admin/brand/picture/resource'

/** Brand resources and images (specification §7); paging is our own. Resources of other users answer 40401. */
export const imageCalls = {
  brandResources: defineCall({
    method: 'GET',
    path: `${RESOURCE}/brandResource/{id}`,
    summary: 'Pictures of a brand by key',
    access: 'session',
    params: v.object({ id }),
    layout: 'data',
    answer: rowsOf(brandResource),
    handledStatuses: [Status.notFound],
  }),
  saveBrandResources: defineCall({
    method: 'POST',
    path: `${RESOURCE}/batchSaveBrandResource`,
    summary: 'Save or remove pictures of a brand together',
    access: { anyFunction: ['BRAND_RESOURCE_SAVE'] },
    body: brandResourceBatch,
    layout: 'data',
    answer: rowsOf(brandResource),
    handledStatuses: [Status.notFound, Status.invalidFields],
  }),
  platforms: defineCall({
    method: 'GET',
    path: '/api/admin/image/platform',
    summary: 'Front ends with their picture slots, and how many a brand has filled',
    access: 'session',
    query: v.object({ brandId: id }),
    layout: 'data',
    answer: rowsOf(platformResources),
    handledStatuses: [Status.notFound],
  }),
  libraries: defineCall({
    method: 'GET',
    path: `${LIBRARY}/findImageLibrary`,
    summary: 'Image libraries of the user’s brands, most recently changed first',
    access: 'session',
    query: v.object({
      ...paging,
      brandId: v.optional(id),
      type: v.optional(v.picklist(LIBRARY_TYPES)),
      keyword: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20))),
    }),
    exportFunctions: ['IMAGE_EXPORT'],
    layout: 'rows',
    leavesOutRows: true,
    answer: imageLibrary,
    handledStatuses: [Status.notFound],
  }),
  saveLibrary: defineCall({
    method: 'POST',
    path: `${LIBRARY}/addImageLibrary`,
    summary: 'Add an image library, or with an id rename one',
    access: { anyFunction: ['IMAGE_LIBRARY_ADD'] },
    body: imageLibraryDraft,
    layout: 'data',
    answer: imageLibrary,
    handledStatuses: [Status.notFound, Status.invalidFields],
  }),
  deleteLibrary: defineCall({
    method: 'POST',
    path: `${LIBRARY}/deleteImageLibrary`,
    summary: 'Delete a library with its images; `imageCount` is the number that the user confirmed',
    access: { anyFunction: ['IMAGE_LIBRARY_DELETE'] },
    body: v.strictObject({ id, imageCount: v.optional(quantity, 0) }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound, Status.stateChanged, Status.businessRule],
  }),
  images: defineCall({
    method: 'GET',
    path: '/api/admin/image/page',
    summary: 'Images of a library',
    access: 'session',
    query: v.object({
      ...paging,
      libraryId: id,
      keyword: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(IMAGE_NAME_LENGTH))),
      media: v.optional(v.picklist(IMAGE_MEDIA)),
      used: v.optional(queryFlag),
      sort: v.optional(v.picklist(IMAGE_SORTS), '-createdTime'),
    }),
    exportFunctions: ['IMAGE_EXPORT'],
    layout: 'rows',
    leavesOutRows: true,
    answer: image,
    handledStatuses: [Status.notFound],
  }),
  addImage: defineCall({
    method: 'POST',
    path: '/api/admin/image/addImage',
    summary: 'Add an uploaded file to a library',
    access: { anyFunction: ['IMAGE_ADD'] },
    body: imageDraft,
    layout: 'data',
    answer: image,
    handledStatuses: [Status.notFound, Status.invalidFields, Status.businessRule],
  }),
  renameImage: defineCall({
    method: 'POST',
    path: '/api/admin/image/updateImageName',
    summary: 'Rename an image',
    access: { anyFunction: ['IMAGE_RENAME'] },
    body: v.strictObject({ id, name: imageName }),
    layout: 'data',
    answer: image,
    handledStatuses: [Status.notFound, Status.invalidFields],
  }),
  moveImages: defineCall({
    method: 'POST',
    path: '/api/admin/image/moveImage',
    summary: 'Move images to another library of their brand: all of them, or none',
    access: { anyFunction: ['IMAGE_RENAME'] },
    body: v.strictObject({ ids, libraryId: id }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound],
  }),
  imageUses: defineCall({
    method: 'GET',
    path: '/api/admin/image/uses/{id}',
    summary: 'Where an image is shown',
    access: { anyFunction: ['IMAGE_DELETE', 'IMAGE_REPLACE'] },
    params: v.object({ id }),
    layout: 'data',
    answer: imageUses,
    handledStatuses: [Status.notFound],
  }),
  replaceImage: defineCall({
    method: 'POST',
    path: '/api/admin/image/replaceImage',
    summary:
      'Show another picture of the brand wherever an image is shown; `useCount` is the number that the user confirmed',
    access: { anyFunction: ['IMAGE_REPLACE'] },
    body: v.strictObject({ id, byId: id, useCount: quantity }),
    layout: 'data',
    answer: image,
    handledStatuses: [Status.notFound, Status.stateChanged, Status.businessRule, Status.invalidFields],
  }),
  imageTotals: defineCall({
    method: 'GET',
    path: '/api/admin/image/totals',
    summary: 'What a brand’s libraries hold, how much of it nothing shows, and what shows pictures',
    access: 'session',
    query: v.object({ brandId: id }),
    layout: 'data',
    answer: imageTotals,
    handledStatuses: [Status.notFound],
  }),
  deleteImage: defineCall({
    method: 'POST',
    path: '/api/admin/image/deleteImage',
    summary: 'Delete an image that is not in use',
    access: { anyFunction: ['IMAGE_DELETE'] },
    body: v.strictObject({ id }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound, Status.businessRule],
  }),
  deleteImages: defineCall({
    method: 'POST',
    path: '/api/admin/image/batchDeleteImage',
    summary: 'Delete images that are not in use: all of them, or none',
    access: { anyFunction: ['IMAGE_DELETE'] },
    body: v.strictObject({ ids }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound, Status.businessRule],
  }),
  pictures: defineCall({
    method: 'GET',
    path: `${PICTURES}/homologous/all`,
    summary: 'Pictures of each of the user’s brands at a place',
    access: 'session',
    query: v.object({ place: picturePlace }),
    layout: 'data',
    answer: rowsOf(brandPictures),
  }),
  savePictures: defineCall({
    method: 'POST',
    path: `${PICTURES}/batch/save`,
    summary: 'Replace all pictures of a brand at a place',
    access: { anyFunction: ['PICTURE_RESOURCE_SAVE'] },
    body: pictureBatch,
    layout: 'data',
    answer: brandPictures,
    handledStatuses: [Status.notFound, Status.invalidFields],
  }),
  counterPictures: defineCall({
    method: 'GET',
    path: `${PICTURES}/checkout/counter`,
    summary: 'Current pictures of a branch’s checkout counter',
    access: 'session',
    query: v.object({ branchId: id }),
    layout: 'data',
    answer: rowsOf(placedPicture),
    handledStatuses: [Status.notFound],
  }),
} as const

/** Filters of a library's images; the first query names the library. */
export type ImageQuery = CallInput<typeof imageCalls.images>['query']
