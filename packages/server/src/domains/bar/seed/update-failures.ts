/** Why updates of the demo's client machines fail, as the machines say it. */
export const UPDATE_FAILURES = ['下载超时', '磁盘空间不足', '安装包校验失败'] as const
