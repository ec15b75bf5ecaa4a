export type {
  Import,
  ImportConfirmation,
  ImportFile,
  ImportPlace,
  ImportProgress,
  ImportRowQuery,
} from './create-import.ts'
