const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Whether a host name means this machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

/** wss, or ws to this machine (LIVE-1). */
export const isSecure = (url: URL): boolean => /^(https|wss):$/.test(url.protocol) || isLoopback(url.hostname)

/** Whether an error in a handshake is the server's decision; a status that begins with 5 is a failure. */
export const isRefusal = (message: string): boolean => !message.startsWith('5')
