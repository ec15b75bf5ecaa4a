import { WECHAT_ACCOUNT_TYPES, wechatBindingInput, type WechatBinding } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import * as v from 'valibot'
import type { FormField } from '../../../../kit/form/form-field.ts'
import { optionsOf } from '../../../../kit/options-of.ts'
import { pictureInputOf, Pictures } from '../../../../kit/pictures/picture-field.tsx'

const useTypes = optionsOf(WECHAT_ACCOUNT_TYPES, (value) => `officialAccount.type.${value}`)

const code = (name: string): FormField => ({
  kind: 'code',
  name,
  label: `officialAccount.${name}`,
  isRequired: true,
  hint: `officialAccount.hint.${name}`,
  problem: `officialAccount.wrong.${name}`,
})

type SecretName = 'appSecret' | 'token' | 'encodingAesKey'

const secret = (t: TFunction, name: SecretName, binding: WechatBinding | null): FormField => ({
  kind: 'secret',
  name,
  label: `officialAccount.${name}`,
  isRequired: binding === null && name !== 'encodingAesKey',
  hint: `officialAccount.hint.${name}`,
  problem: `officialAccount.wrong.${name}`,
  placeholder: t(binding !== null && binding[name] !== '' ? 'officialAccount.keep' : 'officialAccount.notStored'),
})

const appIdField = code('appId')

/** Fields of the form; for a secret only whether one is stored. Another account is bound once this one is unbound. */
export const bindingFields = (t: TFunction, binding: WechatBinding | null): readonly FormField[] => [
  { kind: 'text', name: 'name', label: 'officialAccount.name', isRequired: true },
  ...(binding === null ? [appIdField] : []),
  code('originalId'),
  {
    kind: 'choice',
    name: 'accountType',
    label: 'officialAccount.accountType',
    isRequired: true,
    useOptions: useTypes,
    hint: 'officialAccount.hint.accountType',
  },
  secret(t, 'appSecret', binding),
  secret(t, 'token', binding),
  secret(t, 'encodingAesKey', binding),
  { kind: 'list', name: 'qrUrls', label: 'officialAccount.qr', Input: pictureInputOf(1), Shown: Pictures },
]

const { brandId: _brandId, version: _version, qrUrl: _qrUrl, appId, ...entries } = wechatBindingInput.entries
const changed = { ...entries, qrUrls: v.optional(v.array(v.string()), []) }
/** Schemas of the form: of an account that is bound, and of one that is to be. */
const changeForm = v.object(changed)
const bindForm = v.object({ ...changed, appId })

export const bindingForm = (binding: WechatBinding | null) => (binding === null ? bindForm : changeForm)

/** Initial values of the form: never a secret. The brand is there for the choice of its picture. */
export const firstValues = (brandId: string, binding: WechatBinding | null): object => ({
  ...(binding ?? { brandId, accountType: 'SERVICE' }),
  qrUrls: binding?.qrUrl == null ? [] : [binding.qrUrl],
  appSecret: '',
  token: '',
  encodingAesKey: '',
})

/** What is sent of a draft. */
export const bindingOf = (
  brandId: string,
  binding: WechatBinding | null,
  draft: Readonly<Record<string, unknown>>,
): v.InferInput<typeof wechatBindingInput> => {
  const { qrUrls, ...values } = v.parse(changeForm, draft)
  return {
    ...values,
    brandId,
    appId: binding?.appId ?? v.parse(bindForm, draft).appId,
    qrUrl: qrUrls[0] ?? null,
    version: binding?.version ?? 0,
  }
}
