const reserved = /^\/(api|data|shell|remotes|webhook|telemetry|__dev)(\/|$)/;
const fileLike = /\.(js|mjs|css|map|json|png|jpe?g|gif|webp|avif|svg|ico|txt|xml|html?|woff2?|ttf|wasm|webmanifest|php|env)$/i;

/** Whether an address can only mean a file or a service, so that the page must not answer it. */
export function isNotAPage(pathname: string): boolean {
  return reserved.test(pathname) || fileLike.test(pathname);
}

/** The path of a request's address, without the query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}
