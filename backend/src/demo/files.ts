import { createHash } from 'node:crypto';
import { writePdf } from './documents/pdf.ts';
import { documentFileId } from './documents/rows.ts';
import { documentTexts } from './documents/texts.ts';
import { restrictedPhoto } from './media/items.ts';
import { drawnPhotos } from './media/photos.ts';
import { drawScene } from './photo/scene.ts';

export interface DemoFile {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly type: 'image/png' | 'application/pdf';
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

const fileOf = (id: string, name: string, title: string, type: DemoFile['type'], bytes: Uint8Array): DemoFile => ({
  id,
  name,
  title,
  type,
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Draws the photos and writes the PDFs, one after the other: about four seconds in all. */
export async function* demoFiles(): AsyncGenerator<DemoFile> {
  for (const { fileId, fileName, scene } of [...drawnPhotos, restrictedPhoto]) {
    yield fileOf(fileId, fileName, fileName.replace(/\.png$/, ''), 'image/png', drawScene(scene));
  }
  for (const { name, title, date, paragraphs } of documentTexts) {
    yield fileOf(
      documentFileId(name),
      `${name}.pdf`,
      title,
      'application/pdf',
      await writePdf(title, date, paragraphs),
    );
  }
}
