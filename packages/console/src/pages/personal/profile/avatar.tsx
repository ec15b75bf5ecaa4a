import {
  $uploads,
  AVATAR_GROUP,
  type Upload,
  avatarWrite,
  uploadDismissed,
  uploadOrdered,
  uploadRetried,
} from '@netbar/shared/console'
import { AVATAR_TYPES } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../../ui/use-text.ts'

const ACCEPTED = AVATAR_TYPES.map(({ mime }) => mime).join(',')

/** Progress of the upload, or why it failed. */
const Progress = ({ upload }: { readonly upload: Upload }) => {
  const { t } = useTranslation()
  const say = useText()
  const retry = useUnit(uploadRetried)
  const { id, status, failure, sentBytes, totalBytes } = upload
  if (status === 'waiting' || status === 'sending')
    return <output>{t('profile.sending', { percent: Math.floor((sentBytes / Math.max(1, totalBytes)) * 100) })}</output>
  if (status !== 'failed' && status !== 'refused') return null
  return (
    <span className="avatar-problem" role="alert">
      <span>{failure ? say(failure) : t('errors.busy')}</span>{' '}
      {status === 'failed' && (
        <button type="button" className="plain-button" onClick={() => retry(id)}>
          {t('app.retry')}
        </button>
      )}
    </span>
  )
}

/** Avatar of the user, or the first letter of the name, with an upload button. */
export const Avatar = ({ name, url }: { readonly name: string; readonly url: string | null }) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { uploads, isSaving, order, dismiss, save } = useUnit({
    uploads: $uploads,
    isSaving: avatarWrite.$isPending,
    order: uploadOrdered,
    dismiss: uploadDismissed,
    save: avatarWrite.submitted,
  })
  const own = uploads.filter(({ group }) => group === AVATAR_GROUP)
  const last = own.at(-1)
  const isBusy = isSaving || last?.status === 'sending' || last?.status === 'waiting'
  const choose = (file: File | undefined) => {
    if (!file) return
    for (const { id } of own) dismiss(id)
    order({ group: AVATAR_GROUP, file, fileName: file.name, types: AVATAR_TYPES })
  }
  return (
    <div className="avatar">
      {url === null ? (
        <span className="avatar-picture" aria-hidden="true">
          {[...new Intl.Segmenter().segment(name)][0]?.segment}
        </span>
      ) : (
        <img className="avatar-picture" src={url} alt={t('profile.avatar')} />
      )}
      <div className="avatar-tools">
        <span>
          <button type="button" className="plain-button" disabled={isBusy} onClick={() => input.current?.click()}>
            {t('profile.changeAvatar')}
          </button>{' '}
          {url !== null && (
            <button type="button" className="plain-button" disabled={isBusy} onClick={() => save(null)}>
              {t('profile.removeAvatar')}
            </button>
          )}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('profile.avatar')}
          accept={ACCEPTED}
          onChange={({ target }) => {
            choose(target.files?.[0])
            // So that the same file can be chosen again.
            target.value = ''
          }}
        />
        <span className="quiet">{t('profile.avatarHint')}</span>
        {last && <Progress upload={last} />}
      </div>
    </div>
  )
}
