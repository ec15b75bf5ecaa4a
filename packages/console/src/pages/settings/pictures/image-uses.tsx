import { imageUses } from '@netbar/shared/console'
import type { ImageUse } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { linkOfUse } from './link-of-use.ts'

/** What a use is called: slots and places have names of their own. */
const nameOf = (t: TFunction, { kind, name, branchName }: ImageUse): string => {
  if (kind === 'BRAND_RESOURCE') return t(`pictures.slot.${name}`)
  if (kind === 'PLACED') return t(`pictures.place.${name}`)
  return branchName === null ? name : t('pictures.ofBranch', { name, branch: branchName })
}

/** Where an image is shown, with links to each place. */
export const ImageUses = ({ id, onLeave }: { readonly id: string; readonly onLeave: () => void }) => {
  const { t } = useTranslation()
  const { uses, status, error, ask, reset } = useUnit({
    uses: imageUses.$value,
    status: imageUses.$status,
    error: imageUses.$error,
    ask: imageUses.asked,
    reset: imageUses.reset,
  })
  useEffect(() => {
    reset()
    ask(id)
  }, [ask, reset, id])
  if (status === 'failed') return <RetryAlert error={error} onRetry={() => ask(id)} />
  if (uses === null) return <Skeleton lines={2} />
  if (uses.total === 0) return <p className="quiet">{t('pictures.used.false')}</p>
  return (
    <>
      <p>{t('pictures.uses', { n: uses.total })}</p>
      <ul className="image-uses">
        {uses.uses.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <Link to={linkOfUse(use)} onClick={onLeave}>
              {t('pictures.useOf', { kind: t(`pictures.kind.${use.kind}`), name: nameOf(t, use) })}
            </Link>
          </li>
        ))}
        {uses.total > uses.uses.length && <li>{t('pictures.moreUses', { n: uses.total - uses.uses.length })}</li>}
      </ul>
    </>
  )
}
