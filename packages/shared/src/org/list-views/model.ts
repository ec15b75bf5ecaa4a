import { attach, combine, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { listViewCalls, type ListLook } from '../../contract/org/list-views.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { isOutdated } from '../../kit/models/outdated.ts'
import { signedOut } from '../../access/session/index.ts'

/** Content of a view, as it is saved. */
interface ViewContent {
  readonly name: string
  readonly search: string
  readonly look: ListLook
}
/** A view in the version that the user saw. */
interface ViewCopy {
  readonly id: string
  readonly version: number
}

/** Columns and views of the user’s lists. A server that does not keep them answers nothing, which is no failure to report. */
export const listSettings = createLatest(
  attach({ mapParams: (_: void) => ({}), effect: createCallFx(listViewCalls.own) }),
)

/** The user changed the columns of a list. */
export const lookChanged = createEvent<{ readonly route: string; readonly look: ListLook }>()
const $changedLooks = createStore<Readonly<Record<string, ListLook>>>({})
  .on(lookChanged, (looks, { route, look }) => ({ ...looks, [route]: look }))
  .reset(signedOut)

/** Columns of the user’s lists by page, as far as they are known: of the server, and as changed since. */
export const $listLooks = combine(
  listSettings.$value,
  $changedLooks,
  (settings, changed): Readonly<Record<string, ListLook>> => ({
    ...Object.fromEntries(
      (settings?.lists ?? []).flatMap(({ route, look }) => (look === null ? [] : [[route, look] as const])),
    ),
    ...changed,
  }),
)

// One at a time: an earlier change that arrives late would undo a later one.
const saveLookFx = attach({
  mapParams: (body: { readonly route: string; readonly look: ListLook }) => ({ body }),
  effect: createCallFx(listViewCalls.saveLook),
})
const $unsaved = createStore<Readonly<Record<string, ListLook>>>({})
  .on(lookChanged, (looks, { route, look }) => ({ ...looks, [route]: look }))
  .on(saveLookFx, (looks, { route }) => Object.fromEntries(Object.entries(looks).filter(([name]) => name !== route)))
  // It is sent again with the next change, or when the next list is opened, unless it was changed since.
  .on(saveLookFx.fail, (looks, { params: { route, look }, error }) =>
    error.reason === 'unanswered' ? { [route]: look, ...looks } : looks,
  )
  .reset(signedOut)
sample({
  clock: [lookChanged, saveLookFx.done, listSettings.asked],
  source: { unsaved: $unsaved, isSaving: saveLookFx.pending },
  filter: ({ unsaved, isSaving }) => !isSaving && Object.keys(unsaved).length > 0,
  fn: ({ unsaved }) => {
    const [[route, look] = ['', undefined]] = Object.entries(unsaved)
    // The filter has found one.
    return { route, look: look as ListLook }
  },
  target: saveLookFx,
})

const addFx = attach({
  mapParams: (body: ViewContent & { readonly route: string }) => ({ body }),
  effect: createCallFx(listViewCalls.add),
})
/** Adds a view of the user’s own. */
export const viewAddition = createWrite({
  save: addFx,
  success: 'resource.added',
  showsFailure: false,
})
const changeFx = attach({
  mapParams: ({ id, ...body }: ViewCopy & ViewContent) => ({ params: { id }, body }),
  effect: createCallFx(listViewCalls.change),
})
/** Changes a view, or its name. */
export const viewChange = createWrite({
  save: changeFx,
  success: 'resource.saved',
  showsFailure: true,
})
const shareFx = attach({
  mapParams: ({ id, ...body }: ViewCopy & { readonly roleId: string | null }) => ({ params: { id }, body }),
  effect: createCallFx(listViewCalls.share),
})
/** Shares a view with a role, or with nobody. */
export const viewSharing = createWrite({
  save: shareFx,
  success: 'resource.saved',
  showsFailure: true,
})
const removeFx = attach({
  mapParams: ({ id, ...body }: ViewCopy) => ({ params: { id }, body }),
  effect: createCallFx(listViewCalls.remove),
})
/** Removes a view. */
export const viewRemoval = createWrite({
  save: removeFx,
  success: 'resource.removed',
  showsFailure: true,
})
const saveDefaultFx = attach({
  mapParams: (body: { readonly route: string; readonly viewId: string | null }) => ({ body }),
  effect: createCallFx(listViewCalls.saveDefault),
})
/** Chooses the view in which a list is opened. */
export const defaultViewWrite = createWrite({
  save: saveDefaultFx,
  success: 'resource.saved',
  showsFailure: true,
})

const outdated = sample({
  clock: [changeFx.failData, shareFx.failData, removeFx.failData, saveDefaultFx.failData],
  filter: isOutdated,
})
createReload(listSettings, [addFx.done, changeFx.done, shareFx.done, removeFx.done, saveDefaultFx.done, outdated])
