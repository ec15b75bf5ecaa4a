/** What the simulated platforms say and sell, in their own language as the real ones do. */
export const PLATFORM_WORDS = {
  done: '成功',
  wrongSignature: '签名错误',
  wrongKey: '无效的client_key',
  wrongToken: 'access_token过期',
  unknownCode: '券码不存在',
  used: '券码已使用',
  unused: '券码未使用',
  expired: '券码已过期',
  tooLate: '超过可撤销时间',
  unknownPath: '接口不存在',
} as const

/** Products of the simulated platforms. */
export const PLATFORM_PRODUCTS = { meituan: '六人剧本杀《雾都来客》', douyin: '四人剧本杀《长安夜宴》' } as const
