/** What a file is by its bytes; of text files, by its ending too. */
export type Content =
  | 'pdf'
  | 'docx'
  | 'xlsx'
  | 'pptx'
  | 'odt'
  | 'ods'
  | 'odp'
  | 'text'
  | 'markdown'
  | 'csv'
  | 'json'
  | 'sqlite'
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'heic'
  | 'avif'
  | 'mp4'
  | 'quicktime'
  | 'webm'
  | 'html'
  | 'svg'
  | 'macros'
  | 'old-office'
  | 'zip';

interface ContentFacts {
  /** For people. */
  readonly name: string;
  readonly mime: string;
  /** Lower case, with the dot; the first is the usual one. */
  readonly endings: readonly string[];
}

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

export const CONTENTS: Readonly<Record<Content, ContentFacts>> = {
  pdf: { name: 'PDF', mime: 'application/pdf', endings: ['.pdf'] },
  docx: { name: 'Word document', mime: `${office}.wordprocessingml.document`, endings: ['.docx'] },
  xlsx: { name: 'Excel workbook', mime: `${office}.spreadsheetml.sheet`, endings: ['.xlsx'] },
  pptx: { name: 'PowerPoint presentation', mime: `${office}.presentationml.presentation`, endings: ['.pptx'] },
  odt: { name: 'OpenDocument text', mime: `${open}.text`, endings: ['.odt'] },
  ods: { name: 'OpenDocument spreadsheet', mime: `${open}.spreadsheet`, endings: ['.ods'] },
  odp: { name: 'OpenDocument presentation', mime: `${open}.presentation`, endings: ['.odp'] },
  text: { name: 'text', mime: 'text/plain', endings: ['.txt'] },
  markdown: { name: 'Markdown', mime: 'text/markdown', endings: ['.md', '.markdown'] },
  csv: { name: 'CSV', mime: 'text/csv', endings: ['.csv', '.tsv', '.tab'] },
  json: { name: 'JSON', mime: 'application/json', endings: ['.json', '.geojson'] },
  sqlite: { name: 'SQLite database', mime: 'application/vnd.sqlite3', endings: ['.sqlite', '.sqlite3', '.db'] },
  jpeg: { name: 'JPEG image', mime: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  png: { name: 'PNG image', mime: 'image/png', endings: ['.png'] },
  gif: { name: 'GIF image', mime: 'image/gif', endings: ['.gif'] },
  webp: { name: 'WebP image', mime: 'image/webp', endings: ['.webp'] },
  heic: { name: 'HEIC image', mime: 'image/heic', endings: ['.heic', '.heif', '.hif'] },
  avif: { name: 'AVIF image', mime: 'image/avif', endings: ['.avif'] },
  // One container under two names: programs write either ending.
  mp4: { name: 'MP4 video', mime: 'video/mp4', endings: ['.mp4', '.m4v', '.mov', '.3gp', '.3g2'] },
  quicktime: { name: 'QuickTime video', mime: 'video/quicktime', endings: ['.mov', '.qt', '.mp4'] },
  webm: { name: 'WebM video', mime: 'video/webm', endings: ['.webm'] },
  // Known in order to be refused by name; nothing accepts them.
  html: { name: 'web page', mime: 'text/html', endings: ['.html', '.htm'] },
  svg: { name: 'SVG drawing', mime: 'image/svg+xml', endings: ['.svg'] },
  macros: { name: 'document with macros', mime: 'application/octet-stream', endings: ['.docm', '.xlsm', '.pptm'] },
  'old-office': {
    name: 'document of an office before 2007',
    mime: 'application/x-ole-storage',
    endings: ['.xls', '.doc', '.ppt'],
  },
  zip: { name: 'ZIP archive', mime: 'application/zip', endings: ['.zip'] },
};

/** The last ending of a name, lower case, with its dot: `.exe` of `minutes.pdf.exe`; empty when there is none. */
export function endingOf(name: string): string {
  return /\.[^.\s/\\]+$/.exec(name.trim())?.[0].toLowerCase() ?? '';
}

/** What the file dialog offers. */
export function acceptAttribute(contents: readonly Content[]): string {
  return contents.flatMap((content) => [...CONTENTS[content].endings, CONTENTS[content].mime]).join(',');
}
