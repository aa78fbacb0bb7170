import { PDFDocument, StandardFonts, rgb } from 'pdf-lib';
import type { PDFFont } from 'pdf-lib';

const page = { width: 595, height: 842, margin: 64 };
const ink = rgb(0.13, 0.16, 0.18);
const accent = rgb(0.09, 0.4, 0.48);

/** Breaks a text into lines that fit the width. */
const wrap = (text: string, font: PDFFont, size: number, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, size) > width && line !== '') {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
};

/** A one-page PDF; the same text gives the same bytes, since its dates are the document's own. */
export const writePdf = async (title: string, date: string, paragraphs: readonly string[]): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const moment = new Date(`${date}T09:00:00Z`);
  pdf.setTitle(title);
  pdf.setAuthor('Groundwork demo');
  pdf.setProducer('Groundwork');
  pdf.setCreator('Groundwork');
  pdf.setCreationDate(moment);
  pdf.setModificationDate(moment);
  const [plain, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const sheet = pdf.addPage([page.width, page.height]);
  const width = page.width - 2 * page.margin;
  let y = page.height - page.margin;
  sheet.drawRectangle({ x: 0, y: page.height - 14, width: page.width, height: 14, color: accent });
  for (const line of wrap(title, bold, 20, width)) {
    sheet.drawText(line, { x: page.margin, y: (y -= 26), size: 20, font: bold, color: accent });
  }
  sheet.drawText(`Murandzi, ${date}`, { x: page.margin, y: (y -= 22), size: 10, font: plain, color: ink });
  y -= 16;
  for (const paragraph of paragraphs) {
    for (const line of wrap(paragraph, plain, 11.5, width)) {
      sheet.drawText(line, { x: page.margin, y: (y -= 17), size: 11.5, font: plain, color: ink });
    }
    y -= 9;
  }
  return pdf.save();
};
