/** A row of an XLSForm's `survey`: what its columns hold. */
export interface SurveyRow {
  readonly type: string;
  readonly name?: string;
  readonly [column: string]: string | undefined;
}

/** A row of an XLSForm's `choices`. */
export interface ChoiceRow {
  readonly list_name: string;
  readonly name: string;
  readonly [column: string]: string | undefined;
}

export interface FormRows {
  readonly survey: readonly SurveyRow[];
  readonly choices: readonly ChoiceRow[];
}

/** A part of a form where it stands. */
export interface FormNode {
  readonly kind: 'group' | 'repeat' | 'question';
  readonly name: string;
  /** `group/question`. */
  readonly path: string;
  /** The row's type without the name of its list. */
  readonly type: string;
  /** The list of a select. */
  readonly list: string | undefined;
  readonly row: SurveyRow;
  readonly children: readonly FormNode[];
}

export const isStart = (type: string): boolean => /^begin[ _]/.test(type);
export const isEnd = (type: string): boolean => /^end[ _]/.test(type);

/** `select_one villages` is `select_one` from `villages`. */
export function typeOf(row: SurveyRow): { readonly type: string; readonly list: string | undefined } {
  const [type = '', list] = row.type.trim().split(/\s+/);
  return type.startsWith('select_') ? { type, list } : { type: row.type.trim().replace(' ', '_'), list: undefined };
}

/** The form as a tree. */
export function treeOf(survey: readonly SurveyRow[]): readonly FormNode[] {
  const root: FormNode[] = [];
  const open: { readonly path: string; readonly children: FormNode[] }[] = [{ path: '', children: root }];
  for (const row of survey) {
    const { type, list } = typeOf(row);
    if (isEnd(type)) {
      open.pop();
      continue;
    }
    const parent = open.at(-1);
    if (parent === undefined)
      throw new Error(`The form ends something that was not begun, before ${row.name ?? type}.`);
    const name = row.name ?? type;
    const path = parent.path === '' ? name : `${parent.path}/${name}`;
    const children: FormNode[] = [];
    parent.children.push({
      kind: type === 'begin_repeat' ? 'repeat' : isStart(type) ? 'group' : 'question',
      name,
      path,
      type,
      list,
      row,
      children,
    });
    if (isStart(type)) open.push({ path, children });
  }
  return root;
}

/** All nodes, parents before what they hold. */
export const nodesOf = (nodes: readonly FormNode[]): FormNode[] =>
  nodes.flatMap((node) => [node, ...nodesOf(node.children)]);

/** The languages of a form, in the order of its columns; null is the column without a language. */
export function languagesOf({ survey, choices }: FormRows): readonly (string | null)[] {
  const found = new Set<string | null>();
  for (const row of [...survey, ...choices]) {
    for (const column of Object.keys(row)) {
      if (column === 'label') found.add(null);
      else if (column.startsWith('label::')) found.add(column.slice('label::'.length));
    }
  }
  return found.size === 0 ? [null] : [...found];
}

export const labelIn = (row: SurveyRow | ChoiceRow, language: string | null): string | null =>
  row[language === null ? 'label' : `label::${language}`] ?? null;

/** Question types whose answer is a file. */
export const FILE_TYPES: ReadonlySet<string> = new Set(['image', 'audio', 'video', 'file', 'background-audio']);
