import { type Runtime, createRuntime } from '@netbar/shared'
import { confirmationAsked, createConfirmingHttp } from '@netbar/shared/console'
// Not shown on any page yet: stored for the bar's counter, which will bind their cards (specification §3).
import '@netbar/shared/added-members'
// What a person has chosen decides what rings, on every page.
import '@netbar/shared/ringing'
import {
  browserTabs,
  createBrowserPorts,
  createBrowserSocket,
  createBrowserSound,
  createBrowserStorage,
  createHelper,
  createSharedSocket,
} from '@netbar/shared/browser'
import i18next from 'i18next'
import { offlineKey } from '../lib/offline-key.ts'
import { helperSettingsOf } from '../frame/helper-settings.ts'
import { createLatePort } from '../frame/late-port.ts'
import { previewedRole } from '../frame/preview/previewed-role.ts'
import { createNavigationPort } from './navigation-port.ts'
import { createPreviewStorage } from '../frame/preview/preview-storage.ts'

const BASE_URL = ''

export const navigationPort = createNavigationPort()

/** The domain of this tab. All tabs share one socket, and the tab that holds it plays the sounds. */
export const createConsoleRuntime = (): Runtime => {
  const socket = createSharedSocket(createBrowserSocket({ baseUrl: BASE_URL }), browserTabs())
  const sound = createBrowserSound()
  const roleId = previewedRole()
  const http = createLatePort(async () => {
    const sent = (await import('@netbar/shared/axios')).createAxiosHttp({ baseUrl: BASE_URL })
    if (roleId === null) return sent
    const { createPreviewHttp } = await import('../frame/preview/preview-http.ts')
    return createPreviewHttp(sent, roleId, () => i18next.t('preview.refused'))
  })
  const storage = createBrowserStorage()
  const runtime: Runtime = createRuntime({
    ...createBrowserPorts({
      baseUrl: BASE_URL,
      http: createConfirmingHttp(
        http,
        (need) => new Promise((reply) => runtime.send(confirmationAsked, { need, reply })),
      ),
      storage: roleId === null ? storage : createPreviewStorage(storage),
      translate: { translate: (key, params) => i18next.t(offlineKey(key), params ?? {}) },
      navigate: navigationPort,
      socket,
      sound: { play: (name, volume) => (socket.isLeader() ? sound.play(name, volume) : Promise.resolve('played')) },
    }),
    upload: createLatePort(async () => (await import('../frame/upload-port.ts')).uploadPort),
    helper: createHelper(helperSettingsOf(document)),
  })
  return runtime
}
