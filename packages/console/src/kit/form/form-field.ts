import { formatDateTime } from '@netbar/shared'
import { FEN_PER_YUAN, toFen, yuanText } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { Option } from '../option.ts'
import type { ChoiceSource } from './choices-missing.tsx'
import type { FormWords } from './merge/form-words.ts'
import { tidyText } from '../../ui/text/text-rule.ts'
import { plainNumber } from './number/plain-number.ts'

/** Values of a form as typed, so that invalid input is not lost. */
export type FormValues = Readonly<Record<string, string>>

interface FieldParts {
  /** Its name in the submitted draft, and in the server's errors. */
  readonly name: string
  /** Text key of its label. */
  readonly label: string
  readonly isRequired?: boolean
  /** Text key of its problem where a value is invalid, or what gives it by that value; by default a text of the kit. */
  readonly problem?: string | ((value: unknown) => string)
  /** Text key of its hint, shown while there is no problem. */
  readonly hint?: string
  /** Whether it is shown, by the other values; always by default. */
  readonly isShown?: (values: FormValues) => boolean
  /** Function without which it is neither shown nor sent. */
  readonly needs?: string
  /** Whether it is shown for a new row only, because it cannot be changed later. */
  readonly isGivenOnce?: true
  /** Source of its options, if they are not loaded with the page. */
  readonly source?: ChoiceSource
  /** Text key of the section of a long form that it is in. */
  readonly section?: string
}

/** Props of a list field's input. */
export interface ListInputProps {
  /** Id of the focusable element; its label is `<id>-label`, its problem `<id>-problem`. */
  readonly id: string
  /** JSON of the list; empty without input. */
  readonly value: string
  /** Whether the form was submitted with a problem in the list. */
  readonly isWrong: boolean
  readonly onChange: (value: string) => void
  /** Initial values of the form. */
  readonly row: object | null
  /** What the whole form holds now, where a list depends on another field. */
  readonly values: FormValues
  /** Called with whether uploads of its lines are in progress. */
  readonly onSending?: ((isSending: boolean) => void) | undefined
}

/** Props of a photo field's input. */
export interface PhotosInputProps {
  /** Identifies the field among all open forms. */
  readonly group: string
  readonly label: string
  readonly isRequired: boolean
  /** Ids of the photos, in order. */
  readonly value: readonly string[]
  readonly problem: string | null
  readonly onChange: (ids: readonly string[]) => void
  /** Called with whether uploads are in progress: a form submitted now would go without them. */
  readonly onSending?: (isSending: boolean) => void
}

/** A field of a form. */
export type FormField = FieldParts &
  /** `code` is a text that has no spaces, as a barcode or a phone number: those of a pasted one are not sent. */
  (
    | { readonly kind: 'text' | 'area' | 'code' }
    /**
     * A secret, kept only in the memory of the page. `placeholder` is a text, `Tool` another way to fill it in.
     */
    | {
        readonly kind: 'secret'
        readonly isLong?: boolean
        readonly placeholder?: string
        readonly Tool?: ComponentType<{ readonly onChange: (text: string) => void }>
      }
    | { readonly kind: 'number' }
    /** An amount: typed in yuan, sent in fen. */
    | { readonly kind: 'money' }
    /** A share: typed in percent, sent in basis points. */
    | { readonly kind: 'percent' }
    /** A calendar day `yyyy-MM-dd`. */
    | { readonly kind: 'day' }
    /** A moment, to the minute in Asia/Shanghai; sent as ISO 8601 in UTC. */
    | { readonly kind: 'time' }
    /** `useOptions` is a hook; null while they are loading. */
    | { readonly kind: 'choice'; readonly useOptions: () => readonly Option[] | null }
    /** Several options, kept as one comma-separated text. */
    | { readonly kind: 'choices'; readonly useOptions: () => readonly Option[] | null }
    /** Ids of photos; pages with such a field provide the component. */
    | { readonly kind: 'photos'; readonly Input: ComponentType<PhotosInputProps> }
    /** A list with an input of its own, kept as JSON. */
    | {
        readonly kind: 'list'
        readonly Input: ComponentType<ListInputProps>
        readonly Shown: ComponentType<{ readonly value: unknown }>
        /** How its lines are told apart and named, where two users change different ones of a list. */
        readonly lines?: { readonly key: string; readonly words: (t: TFunction) => FormWords }
      }
  )

/** Whether a number is typed into a field. */
export const isNumeric = ({ kind }: FormField): boolean => kind === 'number' || kind === 'money' || kind === 'percent'

/** Fields for a user with these functions. */
export const fieldsFor = (fields: readonly FormField[], may: ReadonlySet<string>): readonly FormField[] =>
  fields.filter(({ needs }) => needs === undefined || may.has(needs))

/** Chosen values of several. */
export const chosenOf = (typed: string): string[] => typed.split(',').filter((value) => value !== '')

/** A value of a row as text. */
export const plainText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const numberOf = (text: string): number => Number(plainNumber(text) ?? Number.NaN)

const HUNDREDTHS = /^[^.]+(\.\d{1,2})?$/
// A percent has a hundred basis points, as a yuan has a hundred fen.
const fenOf = (text: string): number => {
  const plain = plainNumber(text) ?? ''
  return HUNDREDTHS.test(plain) ? toFen(Number(plain)) : Number.NaN
}

/** A moment to the minute in Asia/Shanghai, in the format of a datetime field. */
const minuteOf = (instant: string): string =>
  formatDateTime(instant).replace(' ', 'T').slice(0, 'yyyy-MM-ddTHH:mm'.length)

/** Text in a form of a contract value. */
const typedOf = ({ kind }: FormField, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (kind === 'choices' || kind === 'photos') return Array.isArray(value) ? value.join(',') : ''
  if (kind === 'time' && typeof value === 'string') return minuteOf(value)
  if (kind === 'percent' && typeof value === 'number') return String(value / FEN_PER_YUAN)
  return kind === 'money' && typeof value === 'number' ? yuanText(value) : plainText(value)
}

/** ISO 8601 in UTC of a minute in Asia/Shanghai; invalid input is left for the schema to refuse. */
export const instantOf = (text: string): string => {
  const time = new Date(`${text}:00+08:00`)
  return Number.isNaN(time.getTime()) ? text : time.toISOString()
}

/** Contract value of typed text; undefined without input. An invalid number is NaN, which every schema refuses. */
export const sentOf = ({ kind }: FormField, typed: string): unknown => {
  const text = typed.trim()
  switch (kind) {
    case 'text':
    case 'area':
    case 'secret':
      return text
    case 'code':
      return tidyText(text, true)
    case 'number':
      return text === '' ? undefined : numberOf(text)
    case 'money':
    case 'percent':
      return text === '' ? undefined : fenOf(text)
    case 'day':
      return text === '' ? null : text
    case 'time':
      return text === '' ? null : instantOf(text)
    case 'choice':
      return text === '' ? undefined : text
    case 'choices':
    case 'photos':
      return chosenOf(text)
    case 'list':
      return text === '' ? [] : JSON.parse(text)
  }
}

/** Form values of a row, or empty ones for a new row. */
export const valuesOf = (fields: readonly FormField[], row: object | null): FormValues => {
  const known = new Map<string, unknown>(row === null ? [] : Object.entries(row))
  return Object.fromEntries(fields.map((field) => [field.name, typedOf(field, known.get(field.name))]))
}

/** Draft made from the values; fields that are not shown are left out. */
export const draftOf = (fields: readonly FormField[], values: FormValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields
      .filter(({ isShown }) => isShown?.(values) ?? true)
      .map((field) => [field.name, sentOf(field, values[field.name] ?? '')]),
  )
