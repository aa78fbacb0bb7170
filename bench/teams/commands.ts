/** The commands of a page, block by block: what is in its ```sh fences. */
export function commandsOf(page: string): string[] {
  return [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block.trim());
}
