/**
 * A webpack loader: the stylesheet that a module has as its default export. webpack runs the module while it builds, so nothing of it travels.
 * @this {import('webpack').LoaderContext<{ script: string }>}
 */
export default async function cssOfModule() {
  const { default: css } = await this.importModule(`!!${this.getOptions().script}!${this.resourcePath}`);
  return css;
}
