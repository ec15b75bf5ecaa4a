const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether a name stands for this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

/** wss, or ws that does not leave this machine (LIVE-1). */
export const isSecure = (url: URL): boolean => /^(https|wss):$/.test(url.protocol) || isLoopback(url.hostname)

/** Whether a handshake failed by the server's decision: its refusals carry the status as their message. */
export const isRefusal = (message: string): boolean => message === '40101' || message === '40301'
