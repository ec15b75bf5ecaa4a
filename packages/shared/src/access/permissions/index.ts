export { functionsOf, levelOf, mayAuditNetbar, mayOpenRoute, menuNamesOf, pageFunctionsOf } from './rules.ts'
