import { PAY_MODES, wechatPayConfigInput, type WechatPayConfig } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField, FormValues } from '../../../kit/form/form-field.ts'
import { PemFile } from './pem-file.tsx'
import { optionsOf } from '../../../kit/options-of.ts'

const useModes = optionsOf(PAY_MODES, (value) => `paymentConfig.modeOf.${value}`)
const useYesNo = () => {
  const { t } = useTranslation()
  return (['true', 'false'] as const).map((value) => ({
    value,
    label: t(`paymentConfig.${value === 'true' ? 'yes' : 'no'}`),
  }))
}
const isPartner = (values: FormValues): boolean => values['mode'] === 'PARTNER'

const code = (name: string, problem: string, isRequired = true): FormField => ({
  kind: 'code',
  name,
  label: `paymentConfig.${name}`,
  isRequired,
  problem: `paymentConfig.${problem}`,
})

/** Fields of the form; for a secret only whether one is stored. */
export const wechatFields = (t: TFunction, config: WechatPayConfig | null): readonly FormField[] => {
  const placeholder = (stored: string | undefined) => t(stored ? 'paymentConfig.keep' : 'paymentConfig.missing')
  return [
    { kind: 'choice', name: 'mode', label: 'paymentConfig.mode', isRequired: true, useOptions: useModes },
    code('appId', 'appIdWrong'),
    code('mchId', 'mchIdWrong'),
    { ...code('subMchId', 'mchIdWrong'), isShown: isPartner },
    { ...code('subAppId', 'appIdWrong', false), isShown: isPartner },
    code('serialNo', 'serialNoWrong'),
    {
      kind: 'secret',
      name: 'apiV3Key',
      label: 'paymentConfig.apiV3Key',
      problem: 'paymentConfig.apiV3KeyWrong',
      placeholder: placeholder(config?.apiV3Key),
    },
    { kind: 'percent', name: 'rateBp', label: 'paymentConfig.rate', problem: 'paymentConfig.rateWrong' },
    { kind: 'choice', name: 'enabled', label: 'paymentConfig.enabled', isRequired: true, useOptions: useYesNo },
    {
      kind: 'secret',
      name: 'privateKey',
      label: 'paymentConfig.privateKey',
      isLong: true,
      Tool: PemFile,
      problem: 'paymentConfig.privateKeyWrong',
      placeholder: placeholder(config?.privateKey),
    },
  ]
}

const { brandId: _brandId, version: _version, subAppId, ...entries } = wechatPayConfigInput.entries
/** Schema of the form: the switch as a choice of two, and no value for hidden fields. */
export const wechatForm = v.object({
  ...entries,
  enabled: v.pipe(
    v.picklist(['true', 'false']),
    v.transform((chosen) => chosen === 'true'),
  ),
  subAppId: v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      subAppId,
    ]),
    '',
  ),
})

/** Initial values of the form: never a secret. */
export const firstValues = (config: WechatPayConfig | null): object => ({
  ...(config ?? { mode: 'DIRECT' }),
  enabled: String(config?.enabled ?? false),
  apiV3Key: '',
  privateKey: '',
})
