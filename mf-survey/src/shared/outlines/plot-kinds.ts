import { t } from '@groundwork/shared/messages';
import { tenures } from '@groundwork/survey/model';

/** The kinds of plots in a sketch, in the order of the legend: by how they are held. */
export const PLOT_KINDS: readonly { readonly key: string; readonly label: string }[] = [
  ...Object.entries(tenures).map(([key, label]) => ({ key, label })),
  { key: 'unknown', label: t`Not known` },
];

/** The kind of a plot; a tenure that no form names is another one. */
export const kindOf = (tenure: string | null): string =>
  tenure === null ? 'unknown' : Object.hasOwn(tenures, tenure) ? tenure : 'other';
