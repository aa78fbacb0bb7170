/** The portal's typeface (Source Sans 3, SIL Open Font License): one file with all weights, for Latin script. */
const FILE = new URL('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2', import.meta.url);

/** Loads the typeface and uses it from then on. Without it the page has the fallback, whose letters are as wide. */
export async function loadMemberFont(): Promise<void> {
  const face = new FontFace('Source Sans 3', `url(${FILE.href}) format('woff2')`, { weight: '200 900' });
  document.fonts.add(await face.load());
  // A picture of a figure brings it along (shared/ui/take-away).
  document.documentElement.dataset.typeface = FILE.href;
}
