const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
export const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A sheet with these rows, as XML. */
export const sheetOf = (rows: string, after = ''): string =>
  `${HEAD}<worksheet ${MAIN}><sheetData>${rows}</sheetData>${after}</worksheet>`;

interface More {
  /** What the workbook says before its sheets. */
  readonly about?: string;
  readonly styles?: string;
  readonly strings?: string;
  /** The sheets by name, where these are others than those of the file. */
  readonly named?: readonly (readonly [name: string, number: number])[];
}

/** The parts of a workbook with these sheets, name → XML, as a zip has them. */
export function workbookXml(
  sheets: Readonly<Record<string, string>>,
  { about = '', styles, strings, named = Object.keys(sheets).map((name, index) => [name, index + 1]) }: More = {},
): Readonly<Record<string, string>> {
  const parts = [
    ...Object.values(sheets).map((xml, index) => [`worksheets/sheet${index + 1}.xml`, 'worksheet', xml] as const),
    ...(styles === undefined
      ? []
      : [['styles.xml', 'styles', `${HEAD}<styleSheet ${MAIN}>${styles}</styleSheet>`] as const]),
    ...(strings === undefined
      ? []
      : [['sharedStrings.xml', 'sharedStrings', `${HEAD}<sst ${MAIN}>${strings}</sst>`] as const]),
  ];
  const overrides = parts
    .map(([path, kind]) => `<Override PartName="/xl/${path}" ContentType="${TYPE}.${kind}+xml"/>`)
    .join('');
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${overrides}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}">${about}<sheets>${named.map(([name, number]) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${parts.map(([path, kind], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${path}"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(parts.map(([path, , xml]) => [`xl/${path}`, xml])),
  };
}
