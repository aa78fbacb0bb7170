import { Buffer } from 'node:buffer';

/** A PDF with a page for each text. */
export function pages(
  name: string,
  texts: readonly string[],
): { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } {
  const objects = texts.flatMap((text, index) => {
    const content = `BT /F 18 Tf 40 700 Td (${text}) Tj ET`;
    return [
      `${4 + 2 * index} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + 2 * index} 0 R>>endobj`,
      `${5 + 2 * index} 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`,
    ];
  });
  const kids = texts.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const body = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${texts.length}>>endobj`,
    '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    ...objects,
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ];
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body.join('\n')) };
}
