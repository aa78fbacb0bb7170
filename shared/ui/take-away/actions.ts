import { t } from '@groundwork/shared/messages';
import { copyText } from '../core/copy-text.ts';
import type { Drawing } from './left-out.ts';
import { copyPicture, NothingDrawn, pngOf, svgOf } from './picture.ts';
import { save } from './save.ts';
import { citationOf, filedTable, provenanceOf, type Provenance, type Taken, type TakenTable } from './taken.ts';

export interface TakeAwayProps {
  /** What it is, seen from a button of the menu. Asked for when something is made of it. */
  readonly taken: (button: Element) => Taken;
  /** What is drawn, seen from there; left out where there is never anything. */
  readonly drawing?: ((button: Element) => Drawing | undefined) | undefined;
  /** The values, seen from there; left out where there are none. */
  readonly table?: ((button: Element) => TakenTable | undefined | Promise<TakenTable | undefined>) | undefined;
  /** Where the figure is on its page. */
  readonly anchor?: string | undefined;
  /** Further files; each says what was saved. */
  readonly files?: readonly { readonly label: string; readonly make: () => Promise<string> }[];
}

/** Something that can be made, by the button that was pressed. */
export interface Action {
  readonly label: string;
  readonly make: (button: Element) => Promise<Said>;
}

/** What came of it, and what is offered instead. */
export interface Said {
  readonly text: string;
  readonly failed?: boolean;
  /** To be copied by hand. */
  readonly words?: string;
  readonly offer?: Action;
}

const refused = (): string => t`The browser did not allow copying.`;

async function copied(words: string, done: string): Promise<Said> {
  return (await copyText(words)) ? { text: done } : { text: refused(), words };
}

/** All that can be made of a figure. */
export function actionsOf({ taken: read, drawing, table, anchor, files = [] }: TakeAwayProps): readonly Action[] {
  /** What it is, where and when, at this moment. */
  const figure = (button: Element): readonly [Taken, Provenance] => {
    const taken = read(button);
    const page = location.href.split('#', 1)[0] ?? '';
    return [taken, provenanceOf(taken, anchor === undefined ? page : `${page}#${anchor}`, new Date())];
  };
  const picture = async (button: Element) => {
    const drawn = drawing?.(button);
    if (!drawn) throw new NothingDrawn();
    return svgOf(drawn, ...figure(button));
  };
  const savedPicture = async (button: Element, blob: Blob, ending: string): Promise<Said> => {
    await save(blob, [read(button).title], ending);
    return { text: t`Picture saved.` };
  };
  const png: Action = {
    label: t`Download PNG`,
    make: async (button) => savedPicture(button, await pngOf(await picture(button)), 'png'),
  };
  const copyOfPicture = async (button: Element): Promise<Said> => {
    const drawn = picture(button).then(pngOf);
    if (await copyPicture(drawn)) return { text: t`Picture copied.` };
    // What was not drawn was not refused.
    await drawn;
    return { text: t`${refused()} Download the picture instead.`, offer: png };
  };
  const svg = async (button: Element): Promise<Said> => {
    const drawn = await picture(button);
    return savedPicture(button, new Blob([drawn.svg], { type: 'image/svg+xml' }), 'svg');
  };
  const csv = async (button: Element): Promise<Said> => {
    const found = await table?.(button);
    if (!found) throw new NothingDrawn();
    const [taken, from] = figure(button);
    const { csvFile } = await import('@groundwork/shared/export');
    const { head, rows } = filedTable(taken, found, from);
    const columns = head.map((title, at) => ({ title, cell: (row: (typeof rows)[number]) => row[at] ?? null }));
    await save(csvFile(columns, rows), found.name ?? [taken.title], 'csv', rows.length);
    return { text: t`Table saved.` };
  };
  return [
    ...(drawing ? [{ label: t`Copy picture`, make: copyOfPicture }, png, { label: t`Download SVG`, make: svg }] : []),
    ...(table ? [{ label: t`Download CSV`, make: csv }] : []),
    ...files.map(({ label, make }) => ({ label, make: async () => ({ text: await make() }) })),
    { label: t`Copy link`, make: (button) => copied(figure(button)[1].link, t`Link copied.`) },
    { label: t`Cite`, make: (button) => copied(citationOf(...figure(button)), t`Citation copied.`) },
  ];
}

/** What is said where something could not be made. */
export function failedText(cause: unknown): string {
  if (cause instanceof NothingDrawn) return t`There is nothing to export yet. Show the chart or the table first.`;
  console.error('A figure could not be exported:', cause);
  return t`The file could not be created.`;
}
