// One file for both: who confirms orders mostly ships them too. A store, whose page is the same, needs neither.
export { ConfirmForm } from './confirm-form.tsx'
export { ShipForm } from './ship-form.tsx'
