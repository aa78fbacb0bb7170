import { lostWithPage } from '@groundwork/shared';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const contentOf = (field: Field): string =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type) ? String(field.checked) : field.value;

/** A search or a filter is no work: it is quickly typed again, or in the address. */
function isSearch(field: Field): boolean {
  if (field.type === 'search' || field.closest('[role=search]')) return true;
  return [...new URLSearchParams(location.search).values()].includes(field.value);
}

/**
 * Whether a reload would lose something typed: what is said (`useUnsavedWork`, `keepPage`), or else what can be seen in the
 * fields of <main> that somebody has touched and that are still there, changed.
 */
export interface TypedFields {
  wouldLose(): boolean;
}

/** Begins to watch the fields of `page`. */
export function watchTypedFields(page: Document): TypedFields {
  const before = new WeakMap<Field, string>();
  const touched = new Set<Field>();
  const remember = ({ target }: Event) => {
    if (isField(target) && !before.has(target)) before.set(target, contentOf(target));
  };
  const note = ({ target }: Event) => {
    if (isField(target) && target.closest('main')) touched.add(target);
  };
  page.addEventListener('focusin', remember, true);
  page.addEventListener('input', note, true);
  page.addEventListener('change', note, true);
  return {
    wouldLose() {
      for (const field of touched) if (!field.isConnected) touched.delete(field);
      return (
        lostWithPage() ??
        [...touched].some((field) => contentOf(field) !== (before.get(field) ?? '') && !isSearch(field))
      );
    },
  };
}
