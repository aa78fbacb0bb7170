/** In the place of axios' adapter for fetch: every browser has XMLHttpRequest. */
export const getFetch = () => null;
