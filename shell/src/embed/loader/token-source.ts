/** How a page that has signed its visitors in itself gives us their token. */
export interface SessionAdapter {
  /** A valid access token of the portal's Directus. Asked at the start and whenever one has expired. */
  getToken(): Promise<string>;
}

/** Where the access token comes from, and which was given last: one that the server has refused is not given twice. */
export class TokenSource {
  #adapter: SessionAdapter | undefined;
  #last: string | undefined;

  use(adapter: SessionAdapter | undefined): void {
    this.#adapter = adapter;
    this.#last = undefined;
  }

  readonly newToken = async (): Promise<string> => {
    const token: unknown = await this.#adapter?.getToken();
    if (typeof token !== 'string' || token === '') throw new Error('This page has no session to give.');
    if (token === this.#last) throw new Error('This page gave the same token again.');
    this.#last = token;
    return token;
  };
}

/** A session of one token, which our sign-in window gave: there is no second, so it ends when the token does. */
export const ofOneToken = (token: string): SessionAdapter => ({ getToken: () => Promise.resolve(token) });
