import { saveBlob } from '@groundwork/shared';
import { csvFile, exportFileName, type ExportColumn } from '@groundwork/shared/export';
import { t } from '@groundwork/shared/messages';
import type { Unit } from '@groundwork/survey/indicators';
import type { FigureResult } from '../figures/figure-result.ts';
import chart from '../charts/charts.module.css';
import { TOO_FEW } from '../figures/suppression/suppression.ts';
import { isFew, isNotAsked } from '../figures/text/format.ts';
import styles from './section.module.css';

/** A value of a figure: of all, or of a group; of one answer where there are several. */
export interface FigureLine {
  readonly by: string;
  readonly group: string;
  readonly answer?: string;
  readonly result: Pick<FigureResult, 'value' | 'interval' | 'n' | 'missing' | 'notAsked' | 'tooFew'>;
}

export interface FigureData {
  readonly unit: Unit;
  readonly currency?: string | undefined;
  readonly lines: readonly FigureLine[];
}

/** Saves the values of a figure; what rests on fewer than five answers goes without. */
export function saveCsv(title: string, { unit, currency, lines }: FigureData): void {
  const factor = unit === 'percent' ? 100 : 1;
  const number =
    (pick: (result: FigureLine['result']) => number | null | undefined) =>
    ({ result }: FigureLine) => {
      const value = pick(result);
      return value === null || value === undefined || isFew(result) ? null : Number((factor * value).toPrecision(6));
    };
  const columns: readonly ExportColumn<FigureLine>[] = [
    { title: t`Grouped by`, cell: ({ by }) => by },
    { title: t`Group`, cell: ({ group }) => group },
    ...(lines.some(({ answer }) => answer !== undefined)
      ? [{ title: t`Answer`, cell: ({ answer }: FigureLine) => answer ?? null }]
      : []),
    { title: unit === 'percent' ? t`Value (%)` : t`Value (${currency ?? unit})`, cell: number(({ value }) => value) },
    { title: t`95% interval from`, cell: number(({ interval }) => interval?.low) },
    { title: t`95% interval to`, cell: number(({ interval }) => interval?.high) },
    { title: 'n', cell: ({ result }) => (isFew(result) ? TOO_FEW : result.n) },
    { title: t`Not known`, cell: ({ result }) => result.missing },
    { title: t`Not asked`, cell: ({ result }) => (isNotAsked(result) ? t`not asked` : (result.notAsked ?? 0)) },
  ];
  saveBlob(csvFile(columns, lines), exportFileName([title], 'csv', new Date()));
}

/** What is on the card and not in its picture: buttons, what they open, notes' forms, and values that rest on too few. */
const LEFT_OUT = `h2 + div, button, [popover], form, details, .${styles.onScreen}, .${chart.onScreen}, [aria-description='on screen only']`;

/** Another font may be wider, so text has the room that it needs. */
const FLOWING = new Set([
  'width',
  'height',
  'inline-size',
  'block-size',
  'min-height',
  'min-block-size',
  'perspective-origin',
  'transform-origin',
]);
/** Below the card, for lines that break otherwise. */
const SPARE = 24;

/** Pixels of the picture for one of the page. */
const DENSITY = 2;

/**
 * Saves a card as a picture, drawn by the browser from a copy of it with its styles.
 * @throws where the browser does not draw it
 */
export async function savePng(title: string, card: HTMLElement): Promise<void> {
  const { width, height: tall } = card.getBoundingClientRect();
  const height = tall + SPARE;
  const copy = card.cloneNode(true) as HTMLElement;
  const [from, to] = [card, copy].map((root) => [root, ...root.querySelectorAll<HTMLElement | SVGElement>('*')]);
  copy.style.width = `${width}px`;
  for (const [index, element] of (from ?? []).entries()) {
    const own = to?.[index];
    if (own === undefined) continue;
    const computed = getComputedStyle(element);
    const flows = element instanceof HTMLElement && element.hasChildNodes() && computed.position !== 'absolute';
    for (const name of computed)
      if (!flows || !FLOWING.has(name)) own.style.setProperty(name, computed.getPropertyValue(name));
  }
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of copy.querySelectorAll<HTMLElement>(`.${styles.onPaper}`)) element.style.display = 'inline';
  const markup = new XMLSerializer().serializeToString(copy);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${markup}</foreignObject></svg>`)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * DENSITY, height * DENSITY];
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = getComputedStyle(card).backgroundColor;
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.scale(DENSITY, DENSITY);
  context?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error(t`The picture could not be drawn.`);
  saveBlob(blob, exportFileName([title], 'png', new Date()));
}
