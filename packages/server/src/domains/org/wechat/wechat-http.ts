import { WechatFailure } from './wechat-api.ts'
import type { WechatTransport } from './wechat-api.ts'

/** Base address of WeChat's API. */
const WECHAT_URL = 'https://api.weixin.qq.com'
/** The caller waits for us while we wait for WeChat. */
const TIMEOUT_MS = 8_000

/**
 * WeChat over HTTPS. Errors leave out the URL, which contains secrets.
 *
 * @param baseUrl Base address without a trailing slash.
 * @param timeoutMs Timeout of one answer.
 */
export const createWechatTransport =
  (baseUrl: string = WECHAT_URL, timeoutMs: number = TIMEOUT_MS): WechatTransport =>
  async ({ method, path, query, body }) => {
    const search = new URLSearchParams(query).toString()
    try {
      const response = await fetch(`${baseUrl}${path}${search === '' ? '' : `?${search}`}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new WechatFailure(null, `HTTP ${response.status}`)
      return await response.json()
    } catch (error) {
      if (error instanceof WechatFailure) throw error
      const isTimeout = error instanceof Error && error.name === 'TimeoutError'
      throw new WechatFailure(null, isTimeout ? 'timeout' : 'unreachable')
    }
  }
