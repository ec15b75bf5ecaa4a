const [HEAD, TAIL] = [4, 4]

/** An openid of which only the ends are shown. */
export const maskedOpenid = (openid: string): string =>
  openid.length <= HEAD + TAIL ? '****' : `${openid.slice(0, HEAD)}****${openid.slice(-TAIL)}`
