import { formatDateTime } from '@netbar/shared'
import type { WechatBinding } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { FactList } from '../../../../kit/document/facts.tsx'
import { Pictures } from '../../../../kit/pictures/picture-field.tsx'

/** What is stored of an official account: of its secrets, only whether there is one. */
export const BindingFacts = ({ binding }: { readonly binding: WechatBinding }) => {
  const { t } = useTranslation()
  const stored = (secret: string) => t(secret === '' ? 'officialAccount.notStored' : 'officialAccount.stored')
  return (
    <FactList
      facts={[
        ['officialAccount.name', binding.name],
        ['officialAccount.appId', binding.appId],
        ['officialAccount.originalId', binding.originalId],
        ['officialAccount.accountType', t(`officialAccount.type.${binding.accountType}`)],
        ['officialAccount.appSecret', stored(binding.appSecret)],
        ['officialAccount.token', stored(binding.token)],
        ['officialAccount.encodingAesKey', stored(binding.encodingAesKey)],
        ['officialAccount.qr', binding.qrUrl !== null && <Pictures value={[binding.qrUrl]} />],
        ['kit.updated', formatDateTime(binding.updatedTime)],
      ]}
    />
  )
}
