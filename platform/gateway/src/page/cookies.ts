/** Whether the visitor's cookies hold a refresh token. Its value is none of the gateway's business. */
export function hasRefreshToken(cookieHeader: string | undefined): boolean {
  return (cookieHeader ?? '').split(';').some((pair) => /^\s*refresh_token=./.test(pair));
}
