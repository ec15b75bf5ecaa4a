import {
  BOOKING_CHANNELS,
  bookingConfigDraft,
  DEPOSIT_KINDS,
  NO_SHOW_CHARGES,
  type BookingConfig,
} from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField } from '../../../../kit/form/form-field.ts'
import { inSection } from '../../../../kit/form/sections.ts'
import { optionsOf } from '../../../../kit/options-of.ts'
import { SeatChoice, SeatsShown } from './seat-choice.tsx'
import { SlotsInput, SlotsShown } from './slots-input.tsx'

const useOnOff = () => {
  const { t } = useTranslation()
  return [
    { value: 'true', label: t('kit.enabled') },
    { value: 'false', label: t('kit.disabled') },
  ]
}

const whole = (name: string, hint?: string): FormField => ({
  kind: 'number',
  name,
  label: `reservation.${name}`,
  isRequired: true,
  ...(hint === undefined ? {} : { hint: `reservation.${hint}` }),
})

/** Fields of the rules of a branch. */
export const configFields: readonly FormField[] = [
  ...inSection('reservation.what', [
    { kind: 'choice', name: 'enabled', label: 'reservation.enabled', isRequired: true, useOptions: useOnOff },
    {
      kind: 'choices',
      name: 'channels',
      label: 'reservation.channels',
      isRequired: true,
      useOptions: optionsOf(BOOKING_CHANNELS, (value) => `reservation.channel.${value}`),
      problem: 'reservation.channelsMissing',
    },
    {
      kind: 'list',
      name: 'machineIds',
      label: 'reservation.machines',
      isRequired: true,
      problem: 'reservation.machinesMissing',
      Input: SeatChoice,
      Shown: SeatsShown,
    },
  ]),
  ...inSection('reservation.when', [
    whole('advanceDays', 'advanceDaysHint'),
    whole('minMinutes', 'minMinutesHint'),
    whole('maxMinutes', 'maxMinutesHint'),
    {
      kind: 'list',
      name: 'slots',
      label: 'reservation.slots',
      hint: 'reservation.slotsHint',
      Input: SlotsInput,
      Shown: SlotsShown,
    },
  ]),
  ...inSection('reservation.price', [
    {
      kind: 'choice',
      name: 'deposit',
      label: 'reservation.deposit',
      isRequired: true,
      useOptions: optionsOf(DEPOSIT_KINDS, (value) => `reservation.deposits.${value}`),
    },
    {
      kind: 'money',
      name: 'depositFen',
      label: 'reservation.depositFen',
      isRequired: true,
      isShown: ({ deposit }) => deposit === 'FIXED',
    },
    {
      kind: 'percent',
      name: 'depositBp',
      label: 'reservation.depositBp',
      isRequired: true,
      isShown: ({ deposit }) => deposit === 'PERCENT',
    },
    {
      kind: 'choice',
      name: 'noShowCharge',
      label: 'reservation.noShowCharge',
      isRequired: true,
      useOptions: optionsOf(NO_SHOW_CHARGES, (value) => `reservation.charges.${value}`),
    },
  ]),
  ...inSection('reservation.arrival', [
    whole('warnOccupantMinutes', 'warnOccupantMinutesHint'),
    whole('lockBeforeMinutes', 'lockBeforeMinutesHint'),
    whole('holdAfterMinutes', 'holdAfterMinutesHint'),
    { kind: 'choice', name: 'unlockByCode', label: 'reservation.unlockByCode', isRequired: true, useOptions: useOnOff },
    whole('blacklistDays', 'blacklistDaysHint'),
    { kind: 'area', name: 'customerText', label: 'reservation.customerText' },
  ]),
]

/** Further fields that the history shows. */
export const historyFields: readonly FormField[] = [
  ...configFields,
  { kind: 'text', name: 'copiedFrom', label: 'reservation.copiedFrom' },
]

const onOff = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((chosen) => chosen === 'true'),
)
/** Schema of the form: switches are choices of two. */
export const configForm = v.object({ ...bookingConfigDraft.entries, enabled: onOff, unlockByCode: onOff })

/** What the form of a branch without rules begins with. */
const FIRST = {
  channels: BOOKING_CHANNELS,
  machineIds: [],
  advanceDays: 3,
  minMinutes: 60,
  maxMinutes: 720,
  slots: [],
  deposit: 'NONE',
  depositFen: null,
  depositBp: null,
  noShowCharge: 'NONE',
  warnOccupantMinutes: 15,
  lockBeforeMinutes: 15,
  holdAfterMinutes: 15,
  unlockByCode: true,
  blacklistDays: 30,
  customerText: '',
}

/** Values of the form of a branch. */
export const configValues = ({ rules, state }: BookingConfig) => {
  const known = rules ?? FIRST
  return { ...known, enabled: String(state === 'ENABLED'), unlockByCode: String(known.unlockByCode) }
}
