export { CodeManage } from './code-manage.tsx'
export { GroupCodeManage } from './group-code-manage.tsx'
