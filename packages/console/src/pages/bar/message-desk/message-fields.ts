import { messageTargets } from '@netbar/shared/console'
import { MACHINE_MESSAGE_LENGTH, MESSAGE_STYLES, type MessageTargets } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField, FormValues } from '../../../kit/form/form-field.ts'
import type { Option } from '../../../kit/option.ts'
import { optionsOf } from '../../../kit/options-of.ts'

/** How a message begins. */
export const FIRST = { style: 'TOAST' } as const

const useTargets = (): MessageTargets | null => useUnit(messageTargets.$value)

const useMachines = (): readonly Option[] | null => {
  const { t } = useTranslation()
  const stateOf = ({ isOn, isInUse }: MessageTargets['machines'][number]) => {
    if (!isOn) return t('messageDesk.machineOff')
    return t(isInUse ? 'messageDesk.machineUsed' : 'messageDesk.machineFree')
  }
  return (
    useTargets()?.machines.map((machine) => ({ value: machine.id, label: `${machine.name} ${stateOf(machine)}` })) ??
    null
  )
}
const useAreas = (): readonly Option[] | null =>
  useTargets()?.areas.map(({ id, name }) => ({ value: id, label: name })) ?? null
const useTemplates = (): readonly Option[] | null =>
  useTargets()?.templates.map(({ id, name, text }) => ({ value: id, label: `${name}：${text}` })) ?? null
const useStyles = optionsOf(MESSAGE_STYLES, (value) => `messageDesk.styles.${value}`)

const isTyped = ({ template = '' }: FormValues) => template === ''

/** What a message says, and how. */
const CONTENT: readonly FormField[] = [
  {
    kind: 'choice',
    name: 'template',
    label: 'messageDesk.template',
    hint: 'messageDesk.templateHint',
    useOptions: useTemplates,
  },
  { kind: 'area', name: 'text', label: 'messageDesk.text', isRequired: true, isShown: isTyped },
  { kind: 'choice', name: 'style', label: 'messageDesk.style', isRequired: true, useOptions: useStyles },
]

export const MACHINE_FIELDS: readonly FormField[] = [
  { kind: 'choices', name: 'machineIds', label: 'messageDesk.machines', isRequired: true, useOptions: useMachines },
  ...CONTENT,
]
export const BROADCAST_FIELDS: readonly FormField[] = [
  { kind: 'choices', name: 'areaIds', label: 'messageDesk.areas', hint: 'messageDesk.areasHint', useOptions: useAreas },
  ...CONTENT,
]

const words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MACHINE_MESSAGE_LENGTH))
const content = {
  template: v.optional(v.string()),
  /** Left out where a template is chosen. */
  text: v.optional(words),
  style: v.picklist(MESSAGE_STYLES),
} as const
/** What the form to machines holds. */
export const machineForm = v.object({ ...content, machineIds: v.pipe(v.array(v.string()), v.minLength(1)) })
/** What the form to the machines in use holds. */
export const broadcastForm = v.object({ ...content, areaIds: v.array(v.string()) })

type Draft = Readonly<Record<string, unknown>>

/** What is sent: the text of the chosen template, or the one that was typed. */
const contentOf = (
  { template, text = '', style }: v.InferOutput<v.ObjectSchema<typeof content, undefined>>,
  targets: MessageTargets,
) => ({
  text: targets.templates.find(({ id }) => id === template)?.text ?? text,
  style,
})

/** Body of a message to machines. */
export const machineBody = (branchId: string, draft: Draft, targets: MessageTargets) => {
  const { machineIds, ...typed } = v.parse(machineForm, draft)
  return { branchId, machineIds, ...contentOf(typed, targets) }
}
/** Body of a message to the machines in use; without an area, to all. */
export const broadcastBody = (branchId: string, draft: Draft, targets: MessageTargets) => {
  const { areaIds, ...typed } = v.parse(broadcastForm, draft)
  return { branchId, areaIds: areaIds.length === 0 ? null : areaIds, ...contentOf(typed, targets) }
}
