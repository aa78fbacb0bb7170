const asDataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no text')));
    reader.onerror = () => reject(reader.error ?? new Error('not read'));
    reader.readAsDataURL(blob);
  });

/**
 * A rule that brings the portal's typeface along: a picture cannot see those of the page. Empty where the page has none, or it
 * cannot be had: then the picture has the fallbacks.
 */
export async function typefaceRule(): Promise<string> {
  // Set where the page loads it (shell/src/frame/member-font.ts).
  const { typeface } = document.documentElement.dataset;
  if (typeface === undefined) return '';
  try {
    const answer = await fetch(typeface);
    if (!answer.ok) return '';
    const address = await asDataAddress(await answer.blob());
    return `@font-face{font-family:'Source Sans 3';font-weight:200 900;src:url(${address}) format('woff2')}`;
  } catch {
    return '';
  }
}
